import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMentions } from "./mentions.ts";
import { cleanNoteHtml, noteHtml, noteSource, noteText } from "./note-html.ts";

const ana = { id: 1, uid: "u-ana", name: "Ana Paula Réis" };
const anita = { id: 2, uid: "u-anita", name: "Ana Souza" };
const otto = { id: 3, uid: "u-otto", name: "Otto Zimmermann" };
const colleagues = [ana, anita, otto];

describe("what is typed", () => {
	test("paragraphs, lines, lists, bold, emphasis and links", () => {
		const source =
			"Ligou **hoje** sobre a _vaga_.\nRetorna amanhã.\n\n- quer remoto\n- veja https://x.example/a?b=1&c=2.";
		const html = noteHtml(source);
		expect(html).toBe(
			'<p>Ligou <strong>hoje</strong> sobre a <em>vaga</em>.<br />Retorna amanhã.</p><ul><li>quer remoto</li><li>veja <a href="https://x.example/a?b=1&amp;c=2" rel="nofollow noopener noreferrer">https://x.example/a?b=1&amp;c=2</a>.</li></ul>',
		);
		expect(noteSource(html)).toBe(source);
		expect(noteText(html)).toContain("• quer remoto");
	});

	test("a snake_case word and a lone star are only text", () => {
		expect(noteHtml("use last_contact_at e 2 * 3")).toBe("<p>use last_contact_at e 2 * 3</p>");
	});

	test("markup typed as text is shown, not run", () => {
		const html = noteHtml('<img src=x onerror="alert(1)"> <script>alert(1)</script>');
		expect(html).not.toMatch(/<(img|script)/);
		expect(noteText(html)).toContain("<script>");
	});
});

describe("hostile HTML", () => {
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
	])("%s", (html) => {
		const clean = cleanNoteHtml(html);
		expect(clean).toContain("ok");
		expect(clean).not.toMatch(/script|onerror|onclick|javascript:|style=|iframe|evil\.example|<form|<input|<svg|<img/i);
	});

	test("cleaning twice changes nothing", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const once = noteHtml(text, colleagues);
				expect(cleanNoteHtml(once)).toBe(once);
			}),
		);
	});
});

describe("mentions", () => {
	const called = (text: string) => findMentions(text, colleagues).map(({ name }) => name);
	test("by full name, accents and case aside, the longest first", () => {
		expect(called("fale com @ana paula reis e @Otto Zimmermann")).toEqual([ana.name, otto.name]);
	});
	test("by a first name only one has", () => {
		expect(called("@otto veja, @ana também")).toEqual([otto.name]);
	});
	test("not inside an e-mail address nor a longer word", () => {
		expect(called("joao@otto.example, @ottomano")).toEqual([]);
	});
	test("becomes a mark in the HTML and its own name in the source", () => {
		const html = noteHtml("Oi @Otto, veja", colleagues);
		expect(html).toBe('<p>Oi <span data-mention="u-otto">@Otto</span>, veja</p>');
		expect(noteSource(html)).toBe("Oi @Otto, veja");
	});
});
