import fc from "fast-check";
import { expect, test } from "vitest";
import { erasedText, redactWords } from "./erasure.ts";

test("redactWords removes names, addresses and links that contain any kind of symbol", () => {
	expect(redactWords("Ana-Maria ligou.", ["ana-maria"])).toBe(`${erasedText} ligou.`);
	expect(redactWords("Veja https://linkedin.com/in/ana-maria hoje", ["https://linkedin.com/in/ana-maria"])).toBe(
		`Veja ${erasedText} hoje`,
	);
	fc.assert(
		fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 30 }), (middle) => {
			expect(redactWords(`de a${middle}z, sim`, [`a${middle}z`])).toBe(`de ${erasedText}, sim`);
		}),
	);
});
