import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { xmlElement, xmlText } from "./xml.ts";

test("xmlText escapes any text into one text node and drops characters that XML forbids", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constant("]]></a><b>&\u0000\ud800\ufffe")), (text) => {
			const value = xmlText(text);
			// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
			expect(value).not.toMatch(/[<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!(?:lt|gt|amp|quot|apos);)/);
			const { children } = parseDocument(`<a>${value}x</a>`, { xmlMode: true, decodeEntities: true });
			expect(children).toHaveLength(1);
			const [inside] = children as unknown as { children: { data: string }[] }[];
			expect(inside?.children).toHaveLength(1);
		}),
	);
	expect(xmlElement("city", null)).toBe("");
	expect(xmlElement("city", "São Luís & cia")).toBe("<city>São Luís &amp; cia</city>");
});
