import { describe, expect, test } from "vitest";
import { en } from "#app/i18n/en/index.ts";
import { pt } from "#app/i18n/pt/index.ts";
import { getListShortcut, isTextInput, listShortcuts } from "./shortcuts.ts";

const idle = { ctrlKey: false, metaKey: false, altKey: false, typing: false, inRow: false };

describe("list shortcuts", () => {
	test("getListShortcut returns the action for letters anywhere on the page", () => {
		expect(getListShortcut({ ...idle, key: "j" })).toBe("next");
		expect(getListShortcut({ ...idle, key: "/" })).toBe("search");
		expect(getListShortcut({ ...idle, key: "]" })).toBe("nextPage");
		expect(getListShortcut({ ...idle, key: "q" })).toBeNull();
	});

	test("getListShortcut returns null while typing or with a modifier", () => {
		expect(getListShortcut({ ...idle, key: "e", typing: true })).toBeNull();
		expect(getListShortcut({ ...idle, key: "f", ctrlKey: true })).toBeNull();
		expect(getListShortcut({ ...idle, key: "f", metaKey: true })).toBeNull();
	});

	test("getListShortcut handles arrows and Enter only when a row has the focus", () => {
		expect(getListShortcut({ ...idle, key: "ArrowDown" })).toBeNull();
		expect(getListShortcut({ ...idle, key: "ArrowDown", inRow: true })).toBe("next");
		expect(getListShortcut({ ...idle, key: "Enter", inRow: true })).toBe("open");
	});

	test("isTextInput returns true for a text box and false for a checkbox", () => {
		expect(isTextInput({ tagName: "INPUT", type: "checkbox", editable: false })).toBe(false);
		expect(isTextInput({ tagName: "INPUT", type: "search", editable: false })).toBe(true);
		expect(isTextInput({ tagName: "DIV", editable: true })).toBe(true);
		expect(isTextInput({ tagName: "A", editable: false })).toBe(false);
	});

	test("every shortcut has a description in both languages", () => {
		for (const { name } of listShortcuts) {
			expect(pt.list.shortcuts[name]).not.toBe("");
			expect(en.list.shortcuts[name]).not.toBe("");
		}
	});
});
