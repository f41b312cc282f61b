import { describe, expect, test } from "vitest";
import { en } from "#app/i18n/en/index.ts";
import { pt } from "#app/i18n/pt/index.ts";
import { listShortcuts, shortcutOf, takesLetters } from "./shortcuts.ts";

const idle = { ctrlKey: false, metaKey: false, altKey: false, typing: false, inRow: false };

describe("keys of a list", () => {
	test("letters work from anywhere in the page", () => {
		expect(shortcutOf({ ...idle, key: "j" })).toBe("next");
		expect(shortcutOf({ ...idle, key: "/" })).toBe("search");
		expect(shortcutOf({ ...idle, key: "]" })).toBe("nextPage");
		expect(shortcutOf({ ...idle, key: "q" })).toBeNull();
	});

	test("nothing fires while typing, nor with a modifier", () => {
		expect(shortcutOf({ ...idle, key: "e", typing: true })).toBeNull();
		expect(shortcutOf({ ...idle, key: "f", ctrlKey: true })).toBeNull();
		expect(shortcutOf({ ...idle, key: "f", metaKey: true })).toBeNull();
	});

	test("arrows and Enter belong to the page unless the focus is on a row", () => {
		expect(shortcutOf({ ...idle, key: "ArrowDown" })).toBeNull();
		expect(shortcutOf({ ...idle, key: "ArrowDown", inRow: true })).toBe("next");
		expect(shortcutOf({ ...idle, key: "Enter", inRow: true })).toBe("open");
	});

	test("a checkbox takes no letters, a text box does", () => {
		expect(takesLetters({ tagName: "INPUT", type: "checkbox", editable: false })).toBe(false);
		expect(takesLetters({ tagName: "INPUT", type: "search", editable: false })).toBe(true);
		expect(takesLetters({ tagName: "DIV", editable: true })).toBe(true);
		expect(takesLetters({ tagName: "A", editable: false })).toBe(false);
	});

	test("each has its words in both languages", () => {
		for (const { name } of listShortcuts) {
			expect(pt.list.shortcuts[name]).not.toBe("");
			expect(en.list.shortcuts[name]).not.toBe("");
		}
	});
});
