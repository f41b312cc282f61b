// biome-ignore-all lint/suspicious/noTemplateCurlyInString: tricks of other products
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderEmailHtml, renderEmailText, toEmailMarkup } from "./email-html.ts";
import { escapeBraces, fillMergeFields, listMergeFields, mergeProblem, unknownMergeFields } from "./merge-fields.ts";

const values = { name: "Ana <b>Souza</b>", first_name: "Ana", email: "ana@mail.example", recruiter: "Helena" };
const allowed = /^<\/?(?:p|br|ul|ol|li|strong|em|blockquote|a)(?: \/)?>$|^<a href="(?:https?:\/\/|mailto:)[^"<>]*">$/;
const tagsIn = (html: string) => html.match(/<[^>]*>/g) ?? [];
const hostile = fc.oneof(
	fc.string({ unit: "binary", maxLength: 200 }),
	fc
		.array(
			fc.constantFrom(
				"{{name}}",
				"{{ constructor }}",
				"{{__proto__}}",
				"{{{{name}}}}",
				"{{",
				"}}",
				"{",
				"}",
				"${7*7}",
				"#set($x=1)",
				"<%= 7*7 %>",
				"<script>alert(1)</script>",
				'<img src=x onerror="alert(1)">',
				"<a href='javascript:alert(1)'>x</a>",
				"[x](javascript:alert(1))",
				"[x](https://a.example/{{name}})",
				"[x]({{name}})",
				"<p>",
				"</p>",
				"**",
				"_",
				"- ",
				"\n",
				"\n\n",
				" ",
				'"',
				"'",
				"&lt;",
				"https://a.example",
				"data-signature=",
				"<svg/onload=alert(1)>",
				"<!--",
				"-->",
				"<style>*{}</style>",
				"texto",
			),
			{ maxLength: 25 },
		)
		.map((parts) => parts.join("")),
);

test("renderEmailHtml outputs only text, light formatting and web links, whatever the input", () => {
	fc.assert(
		fc.property(hostile, hostile, (source, name) => {
			const html = renderEmailHtml(source, { ...values, name });
			for (const tag of tagsIn(html)) expect(tag).toMatch(allowed);
			expect(html).not.toMatch(/href="javascript:/i);
			expect(
				tagsIn(renderEmailHtml(source)).every((tag) => allowed.test(tag) || /^<a href="\{\{\s*\w+\s*\}\}">$/.test(tag)),
			).toBe(true);
		}),
		{ numRuns: 1500 },
	);
});

test("fillMergeFields inserts each value once and unchanged, and never evaluates it", () => {
	fc.assert(
		fc.property(hostile, hostile, (text, value) => {
			const filled = fillMergeFields(text, { name: "MARK·MARK" });
			const slots = text.match(/\{\{\s*name\s*\}\}/g)?.length ?? 0;
			expect(filled.split("MARK·MARK").length - 1).toBe(slots);
			expect(filled).not.toContain("function Object");
			expect(filled).not.toContain("[object Object]");
			expect(filled).not.toContain("native code");
			const visible = value
				.replace(/[^\S\n]{2,}/g, " ")
				.replace(/ +([,.;:!?])/g, "$1")
				.trim();
			expect(fillMergeFields("{{name}}", { name: value, email: "SECRET" })).toBe(visible);
			if (!text.includes("49")) expect(fillMergeFields(text, values)).not.toContain("49");
		}),
		{ numRuns: 1500 },
	);
});

test("fillMergeFields leaves no braces in a text that unknownMergeFields accepts", () => {
	fc.assert(
		fc.property(hostile, (text) => {
			if (unknownMergeFields(text, "candidates").length > 0) return;
			expect(fillMergeFields(text, { ...values, name: "Ana" })).not.toMatch(/\{\{|\}\}/);
		}),
		{ numRuns: 1500 },
	);
});

test("mergeProblem names an unknown field and the nearest known one", () => {
	expect(mergeProblem("Olá {{first_name}}", "candidates")).toBeNull();
	expect(mergeProblem("Olá {{nome}}", "candidates")?.values).toMatchObject({
		names: "{{nome}}",
		nearest: "{{nome}} → {{name}}",
	});
	expect(mergeProblem("{{empresa}}", "contacts")?.values.nearest).toBe("{{empresa}} → {{company}}");
	expect(mergeProblem("{{cargo}}", "candidates")?.values.nearest).toBe("{{cargo}} → {{role_name}}");
	expect(mergeProblem("{{frist_name}}", "candidates")?.values.nearest).toBe("{{frist_name}} → {{first_name}}");
	expect(mergeProblem("{{xyzxyz}}", "candidates")?.key).toBe("letters:problems.unknownFields");
	for (const trick of [
		"{{name",
		"name}}",
		"{{{name}}}",
		"{{{{name}}}}",
		"{{constructor}}",
		"{{name.length}}",
		"{{#if x}}",
		"{{na\nme}}",
	])
		expect(mergeProblem(trick, "candidates"), trick).not.toBeNull();
	for (const plain of ["${name}", "#set($a = 1)", "<%= name %>", "{name}", "$t(emails:hello)"]) {
		expect(mergeProblem(plain, "candidates"), plain).toBeNull();
		expect(fillMergeFields(plain, values)).toBe(plain);
	}
	expect(listMergeFields("constructor")).toEqual([]);
	expect(escapeBraces({ name: "{{email}}" })).toEqual({ name: "email" });
});

test("toEmailMarkup converts HTML into light markup that renderEmailHtml converts back", () => {
	const html =
		'<p>Olá, <b>Ana</b>.</p><ul><li>um</li><li>dois</li></ul><ol><li>a</li><li>b</li></ol><p><a href="https://a.example">aqui</a></p>';
	const source = toEmailMarkup(html);
	expect(source).toBe("Olá, **Ana**.\n\n- um\n- dois\n\n1. a\n2. b\n\n[aqui](https://a.example)");
	expect(renderEmailHtml(source)).toBe(html.replace("<b>", "<strong>").replace("</b>", "</strong>"));
	expect(toEmailMarkup(source)).toBe(source);
	expect(toEmailMarkup("Vaga para <nome> & cia: 5 < 10")).toBe("Vaga para <nome> & cia: 5 < 10");
	expect(toEmailMarkup('<script>alert(1)</script><p onclick="x()">Oi <img src=x onerror=y></p>')).toBe("Oi");
	expect(renderEmailText(renderEmailHtml("Veja [a vaga](https://a.example/1) ou https://b.example."))).toBe(
		"Veja a vaga (https://a.example/1) ou https://b.example.",
	);
});

test("renderEmailHtml uses a merge field as a link address only when its value is a web address", () => {
	expect(renderEmailHtml("[aqui]({{link}}) {{link}}", { link: "https://a.example/x?a=1&b=2" })).toBe(
		'<p><a href="https://a.example/x?a=1&amp;b=2">aqui</a> <a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a></p>',
	);
	expect(renderEmailHtml("[aqui]({{link}})", { link: "javascript:alert(1)" })).toBe("<p><a>aqui</a></p>");
	expect(renderEmailHtml("[aqui]({{link}})", { link: '"><script>x</script>' })).toBe("<p><a>aqui</a></p>");
});

test("renderEmailHtml reads a long hostile text in bounded time", () => {
	for (const piece of ["[", "[a](", "**a", "_a", "{{a", "<a ", "https://", "- a\n", "<!--", "(("]) {
		const started = performance.now();
		renderEmailHtml(piece.repeat(50_000 / piece.length), values);
		unknownMergeFields(piece.repeat(50_000 / piece.length), "candidates");
		expect(performance.now() - started, piece).toBeLessThan(3000);
	}
});
