import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMentions } from "./mentions.ts";
import { cleanNoteHtml, noteHtml, noteText, toNoteMarkup } from "./note-html.ts";

const ana = { id: 1, uid: "u-ana", name: "Ana Paula Réis" };
const anita = { id: 2, uid: "u-anita", name: "Ana Souza" };
const otto = { id: 3, uid: "u-otto", name: "Otto Zimmermann" };
const colleagues = [ana, anita, otto];

describe("noteHtml", () => {
	test("renders paragraphs, lines, lists, bold, emphasis and links", () => {
		const source =
			"Ligou **hoje** sobre a _vaga_.\nRetorna amanhã.\n\n- quer remoto\n- veja https://x.example/a?b=1&c=2.";
		const html = noteHtml(source);
		expect(html).toBe(
			'<p>Ligou <strong>hoje</strong> sobre a <em>vaga</em>.<br />Retorna amanhã.</p><ul><li>quer remoto</li><li>veja <a href="https://x.example/a?b=1&amp;c=2" rel="nofollow noopener noreferrer">https://x.example/a?b=1&amp;c=2</a>.</li></ul>',
		);
		expect(toNoteMarkup(html)).toBe(source);
		expect(noteText(html)).toContain("• quer remoto");
	});

	test("leaves a snake_case word and a single asterisk as text", () => {
		expect(noteHtml("use last_contact_at e 2 * 3")).toBe("<p>use last_contact_at e 2 * 3</p>");
	});

	test("escapes markup that is typed as text", () => {
		const html = noteHtml('<img src=x onerror="alert(1)"> <script>alert(1)</script>');
		expect(html).not.toMatch(/<(img|script)/);
		expect(noteText(html)).toContain("<script>");
	});
});

describe("cleanNoteHtml with hostile HTML", () => {
	test.each([
		"<script>alert(1)</script>ok",
		'<img src=x onerror="alert(1)">ok',
		'<a href="javascript:alert(1)">ok</a>',
		'<a href="//evil.example">ok</a>',
		'<span data-mention="x" onclick="alert(1)" style="position:fixed">ok</span>',
		"<svg><script>alert(1)</script></svg>ok",
		'<p style="background:url(https://evil.example)">ok</p>',
		"<iframe src=https://evil.example></iframe>ok",
		'<form action="https://evil.example"><input name=a>ok</form>',
	])("removes the hostile part of %s", (html) => {
		const clean = cleanNoteHtml(html);
		expect(clean).toContain("ok");
		expect(clean).not.toMatch(/script|onerror|onclick|javascript:|style=|iframe|evil\.example|<form|<input|<svg|<img/i);
	});

	test("changes nothing when it cleans a second time", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const once = noteHtml(text, colleagues);
				expect(cleanNoteHtml(once)).toBe(once);
			}),
		);
	});
});

describe("findMentions", () => {
	const called = (text: string) => findMentions(text, colleagues).map(({ name }) => name);
	test("finds full names without case and accents, the longest first", () => {
		expect(called("fale com @ana paula reis e @Otto Zimmermann")).toEqual([ana.name, otto.name]);
	});
	test("finds a first name when only one colleague has it", () => {
		expect(called("@otto veja, @ana também")).toEqual([otto.name]);
	});
	test("ignores e-mail addresses and longer words", () => {
		expect(called("joao@otto.example, @ottomano")).toEqual([]);
	});
	test("are marked by noteHtml and written back as names by toNoteMarkup", () => {
		const html = noteHtml("Oi @Otto, veja", colleagues);
		expect(html).toBe('<p>Oi <span data-mention="u-otto">@Otto</span>, veja</p>');
		expect(toNoteMarkup(html)).toBe("Oi @Otto, veja");
	});
});
