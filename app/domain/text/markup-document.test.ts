import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderEmailHtml, toEmailMarkup } from "../mail/email-html.ts";
import { noteHtml, toNoteMarkup } from "../notes/note-html.ts";
import { parseRichText, serializeRichText } from "./markup-document.ts";

const names = { slots: ["name", "link"], mentions: ["Ana Paula Reis"] };
const again = (source: string) => serializeRichText(parseRichText(source, names));

test.each([
	["plain", "Olá, {{name}}\n\nAté logo"],
	["lists", "Traga:\n\n- documentos\n- **fotos**\n\n1. um\n2. dois"],
	["marks", "**muito _bom_** e _leve_, veja [o site](https://exemplo.com/a_b) ou https://x.com/a_b_c"],
	["lines of one paragraph", "Rua A\nRua B"],
	["a mention", "Fale com @Ana Paula Reis amanhã"],
	["a link that is a field", "[Responder]({{link}})"],
	["stars that mark nothing", "5 * 3 ** 2 e a_b_c"],
])("serializeRichText returns %s unchanged after parseRichText", (_, source) => {
	expect(again(source)).toBe(source);
});

test("parseRichText turns fields and mentions into single nodes when their names are known", () => {
	const [paragraph] = parseRichText("Oi {{name}}, @Ana Paula Reis", names).content ?? [];
	expect(paragraph?.content?.map(({ type }) => type)).toEqual(["text", "slot", "text", "mention"]);
	const [other] = parseRichText("Oi {{name}}", {}).content ?? [];
	expect(other?.content?.map(({ text }) => text).join("")).toBe("Oi {{name}}");
});

const word = fc.constantFrom(
	"Ana",
	"vaga",
	"R$ 5",
	"a_b",
	"{{name}}",
	"**negrito**",
	"_leve_",
	"https://x.com/a?b=1",
	"[site](https://x.com)",
	"<nome>",
	"@Ana Paula Reis",
);
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const block = fc.oneof(
	line,
	line.map((item) => `- ${item}\n- fim`),
	line.map((item) => `1. ${item}`),
	fc.array(line, { minLength: 2, maxLength: 3 }).map((lines) => lines.join("\n")),
);
const text = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join("\n\n"));

describe("parseRichText and serializeRichText with any text", () => {
	test("change no letter and no note", () => {
		fc.assert(
			fc.property(text, (source) => {
				// Saving drops typed tags; the editor opens the saved text.
				const saved = toEmailMarkup(source);
				expect(renderEmailHtml(again(saved))).toBe(renderEmailHtml(saved));
				const note = toNoteMarkup(noteHtml(source));
				expect(noteHtml(again(note))).toBe(noteHtml(note));
			}),
			{ numRuns: 300 },
		);
	});

	test("change nothing more after the first round trip", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 300 }), (source) => {
				const once = again(source);
				expect(again(once)).toBe(once);
			}),
			{ numRuns: 300 },
		);
	});
});
