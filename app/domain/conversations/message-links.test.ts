import { expect, test } from "vitest";
import { splitLinks } from "./message-links.ts";

test.each([
	["", []],
	["Olá\ntudo bem?", [["Olá\ntudo bem?", null]]],
	[
		"Veja https://exemplo.com/vaga?id=1. Até!",
		[
			["Veja ", null],
			["https://exemplo.com/vaga?id=1", "https://exemplo.com/vaga?id=1"],
			[". Até!", null],
		],
	],
	[
		"(http://exemplo.com/a_(b))",
		[
			["(", null],
			["http://exemplo.com/a_(b)", "http://exemplo.com/a_(b)"],
			[")", null],
		],
	],
	["javascript:alert(1) https://", [["javascript:alert(1) https://", null]]],
])("splitLinks separates the web addresses in %j", (text, parts) => {
	expect(splitLinks(text)).toEqual(parts.map(([part, href]) => ({ text: part, href })));
});

test("splitLinks preserves every character when addresses are adjacent", () => {
	const text = 'a https://a.example,https://b.example/"x" <https://c.example>';
	expect(
		splitLinks(text)
			.map((part) => part.text)
			.join(""),
	).toBe(text);
});
