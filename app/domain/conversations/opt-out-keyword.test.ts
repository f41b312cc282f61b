import fc from "fast-check";
import { expect, test } from "vitest";
import { parseOptOutKeyword } from "./opt-out-keyword.ts";

const stop = ["PARE", "PARAR", "SAIR", "STOP", "CANCELAR", "UNSUBSCRIBE"];
const start = ["START", "VOLTAR"];

const around = fc.stringMatching(/^[ \n\t.,!?…"'*_~()-]{0,12}$/);
const emoji = fc.constantFrom("", "🙏", "😡", "✋🏽", "❌");
/** The stop word in random case, occasionally with accents. */
const spelled = (word: string) =>
	fc
		.tuple(around, fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 20, maxLength: 20 }), emoji, around)
		.map(([before, letters, sign, after]) => {
			const body = [...word].map((letter, index) => {
				const [lower, accent] = letters[index] ?? [false, false];
				return (lower ? letter.toLowerCase() : letter) + (accent && /[AEIOU]/.test(letter) ? "\u0301" : "");
			});
			return before + body.join("") + sign + after;
		});

test.each([...stop.map((word) => [word, "stop"] as const), ...start.map((word) => [word, "start"] as const)])(
	"parseOptOutKeyword reads %s in any case, with accents, punctuation and emoji, as %s",
	(word, expected) => {
		fc.assert(fc.property(spelled(word), (text) => parseOptOutKeyword(text) === expected));
	},
);

test("parseOptOutKeyword ignores every message that contains other text", () => {
	const more = fc.string({ minLength: 1 }).filter((text) => /[\p{L}\p{N}]/u.test(text));
	fc.assert(
		fc.property(fc.constantFrom(...stop, ...start), more, fc.boolean(), (word, text, first) => {
			expect(parseOptOutKeyword(first ? `${word} ${text}` : `${text} ${word}`)).toBeNull();
		}),
	);
	for (const text of ["", "   ", "Pode parar de me ligar?", "sair cedo", "não pare", "VOLTAREI", "stop.".repeat(40)])
		expect(parseOptOutKeyword(text)).toBeNull();
});
