import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fixedT } from "#app/i18n/i18n.ts";
import { formFailure, parseForm } from "./parse.ts";
import { uploadSchema } from "./upload-schema.ts";

const pt = fixedT("pt");
const en = fixedT("en");

function form(values: Record<string, string | string[] | File>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(values))
		for (const item of Array.isArray(value) ? value : [value]) data.append(name, item);
	return data;
}

const schema = z.object({
	name: z.string().min(3).max(5),
	email: z.email(),
	level: z.enum(["a", "b"]),
	tags: z.array(z.string()).min(1),
	salary: z
		.string()
		.transform((text, context) => {
			if (!Number(text)) context.addIssue({ code: "custom", message: "forms:invalid" });
			return Number(text);
		})
		.optional(),
	news: z.boolean().default(false),
	items: z.array(z.object({ title: z.string() })).default([]),
});
const right = { name: "Ana", email: "ana@example.com", level: "a", tags: ["x"] };

describe("parseForm errors", () => {
	test.each([
		["pt", pt, ["Obrigatório.", "Mínimo de 3 caracteres.", "Máximo de 5 caracteres.", "Erro Preencha corretamente."]],
		["en", en, ["Required.", "Minimum of 3 characters.", "Maximum of 5 characters.", "Error Fill in correctly."]],
	])("%s: use the four generic messages", (_, t, [required, min, max, other]) => {
		const error = (values: Record<string, string>) => {
			const parsed = parseForm(form(values), schema, t);
			return parsed.ok ? {} : (parsed.result.error ?? {});
		};
		expect(error({})).toEqual({ name: [required], email: [required], level: [required], tags: [required] });
		expect(error({ name: "   " }).name).toEqual([required]);
		expect(error({ name: "ab" }).name).toEqual([min]);
		expect(error({ name: "abcdef" }).name).toEqual([max]);
		expect(error({ email: "no" }).email).toEqual([other]);
		expect(error({ level: "z" }).level).toEqual([other]);
		expect(error({ salary: "abc" }).salary).toEqual([other]);
	});

	test("state the maximum when a list is too long", () => {
		const parsed = parseForm(form({ rows: ["a", "b", "c"] }), z.object({ rows: z.array(z.string()).max(2) }), pt);
		expect(parsed.ok ? null : parsed.result.error).toEqual({ rows: ["No máximo 2 itens."] });
	});

	test("translate a schema's own key with its values", () => {
		const own = z.object({
			cv: uploadSchema({ maxMb: 1 }),
			a: z.string({ error: "forms:select" }),
			b: z.string().min(9, "forms:min"),
		});
		const big = new File([new Uint8Array(1024 * 1024)], "cv.pdf");
		const parsed = parseForm(form({ cv: big, b: "x" }), own, pt);
		expect(parsed.ok ? null : parsed.result.error).toEqual({
			cv: ["Arquivo grande demais: o máximo é 1 MB"],
			a: ["Selecione"],
			b: ["Mínimo de 9 caracteres."],
		});
	});

	test("follow the order of the form's fields, with unsent fields last", () => {
		const late = z.object({ terms: z.literal(true), phone: z.string(), name: z.string(), age: z.string().min(2) });
		const parsed = parseForm(form({ name: "", age: "7", phone: "" }), late, pt);
		expect(Object.keys((parsed.ok ? null : parsed.result.error) ?? {})).toEqual(["name", "age", "phone", "terms"]);
	});

	test("preserve the input except passwords when formFailure refuses after the schema", () => {
		const login = z.object({ email: z.email(), password: z.string() });
		const parsed = parseForm(form({ email: "ana@example.com", password: " se nha ", _idem: "1" }), login, pt);
		if (!parsed.ok) throw new Error("expected a value");
		expect(parsed.value.password).toBe(" se nha ");
		const result = formFailure(parsed, { email: ["forms:invalid"], "": ["Texto pronto"] }, pt);
		expect(result.status).toBe("error");
		expect(result.error).toEqual({ email: ["Erro Preencha corretamente."], "": ["Texto pronto"] });
		expect(result.initialValue).toEqual({ email: "ana@example.com" });
	});
});

describe("parseForm values", () => {
	test("are typed and trimmed", () => {
		const parsed = parseForm(form({ ...right, name: " Zéu\0\r\n ", salary: "8500", news: "on" }), schema, pt);
		if (!parsed.ok) throw new Error(JSON.stringify(parsed.result));
		expect(parsed.value).toMatchObject({ name: "Zéu", salary: 8500, news: true, items: [] });
	});
});

describe("parseForm with a list intent", () => {
	test("adds and removes a row and preserves the rest", () => {
		const intent = (type: string, index?: number) => JSON.stringify({ type, payload: { name: "items", index } });
		const added = parseForm(form({ name: "Ana", "items[0].title": "um", __intent__: intent("insert") }), schema, pt);
		expect(added.ok ? null : added.result).toMatchObject({
			status: undefined,
			initialValue: { name: "Ana", items: [{ title: "um" }, undefined] },
		});
		const removed = parseForm(
			form({ "items[0].title": "um", "items[1].title": "dois", __intent__: intent("remove", 0) }),
			schema,
			pt,
		);
		expect(removed.ok ? null : removed.result.initialValue).toEqual({ items: [{ title: "dois" }] });
	});
});

describe("parseForm with a hostile form", () => {
	const names = [
		"__proto__",
		"__proto__.polluted",
		"constructor.prototype.polluted",
		"toString",
		"hasOwnProperty",
		"items[99999999].title",
		"items[-1]",
		"items[].title[]",
		`a${".a".repeat(5000)}`,
		`a${"[0]".repeat(5000)}`,
		"a[",
		"]]",
		"",
		".",
		"__state__",
		"__intent__",
		"name.first",
		"\0",
		"x".repeat(100_000),
	];
	test.each(names)("handles hostile name %#", (name) => {
		const data = form({ ...right });
		data.append(name, "{bad");
		data.append(name, new File(["x"], "x"));
		const parsed = parseForm(data, schema, pt);
		expect(JSON.stringify(parsed).length).toBeLessThan(2000);
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	test("refuses thousands of fields", () => {
		const data = new FormData();
		for (let index = 0; index < 20_000; index++) data.append(`f${index}`, "x");
		const parsed = parseForm(data, schema, pt);
		expect(parsed.ok ? null : Object.keys(parsed.result.error ?? {})).toEqual([""]);
	});

	test.each([
		"{",
		"null",
		"[]",
		'{"type":"update","payload":{"value":{"name":"x"}}}',
		'{"type":"reset","payload":{}}',
		'{"type":"insert","payload":{"name":"__proto__"}}',
		'{"type":"insert","payload":{"name":"name"}}',
		'{"type":"insert","payload":{"name":"items","index":1e9}}',
		'{"type":"remove","payload":{"name":"items"}}',
		"x".repeat(50_000),
	])("handles hostile intent %#", (intent) => {
		const parsed = parseForm(form({ ...right, __intent__: intent }), schema, pt);
		expect(typeof parsed.ok).toBe("boolean");
	});

	test("refuses a file for a text field and text for a file field", () => {
		expect(parseForm(form({ ...right, name: new File(["x"], "x") }), schema, pt).ok).toBe(false);
		expect(parseForm(form({ cv: "x" }), z.object({ cv: uploadSchema({ maxMb: 1 }) }), pt).ok).toBe(false);
	});
});
