import { expect, test } from "vitest";
import { wrapped } from "./wrapped.ts";

test("the marked words get the tag and stay marked", () => {
	expect(wrapped("uma boa vaga", 4, 7, "strong")).toEqual({ text: "<strong>boa</strong>", from: 12, to: 15 });
});

test("lines become items, without the dashes people type", () => {
	expect(wrapped("- um\n- dois", 0, 11, "ul").text).toBe("<ul>\n<li>um</li>\n<li>dois</li>\n</ul>");
});

test("a link leaves the caret where its address goes", () => {
	const { text, from, to } = wrapped("veja aqui", 5, 9, "a");
	expect(text).toBe('<a href="https://">aqui</a>');
	expect([from, to]).toEqual([22, 22]);
	expect(text.slice(0, from - 5)).toBe('<a href="https://');
});
