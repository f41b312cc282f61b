import fc from "fast-check";
import { expect, test } from "vitest";
import { erasedText, withoutWords } from "./erasure.ts";

test("withoutWords takes names, addresses and links out when they hold signs of every kind", () => {
	expect(withoutWords("Ana-Maria ligou.", ["ana-maria"])).toBe(`${erasedText} ligou.`);
	expect(withoutWords("Veja https://linkedin.com/in/ana-maria hoje", ["https://linkedin.com/in/ana-maria"])).toBe(
		`Veja ${erasedText} hoje`,
	);
	fc.assert(
		fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 30 }), (middle) => {
			expect(withoutWords(`de a${middle}z, sim`, [`a${middle}z`])).toBe(`de ${erasedText}, sim`);
		}),
	);
});
