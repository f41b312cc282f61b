import { describe, expect, test } from "vitest";
import { en } from "#app/i18n/en/index.ts";
import { pt } from "#app/i18n/pt/index.ts";
import { getListShortcut, isTextInput, listShortcuts } from "./shortcuts.ts";

const idle = { ctrlKey: false, metaKey: false, altKey: false, typing: false, inRow: false };

describe("keys of a list", () => {
	test("letters work from anywhere in the page", () => {
		expect(getListShortcut({ ...idle, key: "j" })).toBe("next");
		expect(getListShortcut({ ...idle, key: "/" })).toBe("search");
		expect(getListShortcut({ ...idle, key: "]" })).toBe("nextPage");
		expect(getListShortcut({ ...idle, key: "q" })).toBeNull();
	});

	test("nothing fires while typing, nor with a modifier", () => {
		expect(getListShortcut({ ...idle, key: "e", typing: true })).toBeNull();
		expect(getListShortcut({ ...idle, key: "f", ctrlKey: true })).toBeNull();
		expect(getListShortcut({ ...idle, key: "f", metaKey: true })).toBeNull();
	});

	test("arrows and Enter belong to the page unless the focus is on a row", () => {
		expect(getListShortcut({ ...idle, key: "ArrowDown" })).toBeNull();
		expect(getListShortcut({ ...idle, key: "ArrowDown", inRow: true })).toBe("next");
		expect(getListShortcut({ ...idle, key: "Enter", inRow: true })).toBe("open");
	});

	test("a checkbox takes no letters, a text box does", () => {
		expect(isTextInput({ tagName: "INPUT", type: "checkbox", editable: false })).toBe(false);
		expect(isTextInput({ tagName: "INPUT", type: "search", editable: false })).toBe(true);
		expect(isTextInput({ tagName: "DIV", editable: true })).toBe(true);
		expect(isTextInput({ tagName: "A", editable: false })).toBe(false);
	});

	test("each has its words in both languages", () => {
		for (const { name } of listShortcuts) {
			expect(pt.list.shortcuts[name]).not.toBe("");
			expect(en.list.shortcuts[name]).not.toBe("");
		}
	});
});
