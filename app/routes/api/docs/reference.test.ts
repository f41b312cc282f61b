import { expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { languages } from "#app/i18n/languages.ts";
import { operations } from "../v1/openapi/document.server.ts";
import { readNavigation, readResource, searchReference } from "./reference.server.ts";
import { textsIn } from "./schema.ts";

const reader = (locale: "pt" | "en") => ({ locale, t: fixedT(locale), origin: "https://example.com" });

test.each(languages)("the reference tells every call of the document once in %s", (locale) => {
	const keys = readNavigation({ locale }).flatMap(({ resources }) => resources.map(({ key }) => key));
	const calls = keys.flatMap((key) => readResource(key, reader(locale))?.calls ?? []);
	const expected = operations.filter(({ method }) => method !== "patch").map(({ id }) => id);
	expect(calls.map(({ id }) => id).sort()).toEqual(expected.sort());
	for (const { id, summary, answers, body, curl, js } of calls) {
		expect(summary, id).not.toBe("");
		expect(answers.length, id).toBeGreaterThan(0);
		expect(`${curl}${js}`, id).not.toMatch(/undefined|\{id\}|\[object/);
		if (body && !body.isForm) expect(() => JSON.parse(body.example), id).not.toThrow();
	}
	for (const { key } of entities)
		expect(readResource(key, reader(locale))?.record?.rows.length, key).toBeGreaterThan(2);
});

test("readResource tells scope, needed fields and enumerations by word when it is an entity's", () => {
	const jobs = readResource("jobs", reader("en"));
	const create = jobs?.calls.find(({ id }) => id === "create_job");
	expect(create?.scope).toBe("jobs:write");
	expect(create?.body?.rows[0]?.text).toContain("client_company");
	const status = jobs?.record?.rows.find(({ name }) => name === "status");
	expect(status?.values.length).toBeGreaterThan(2);
	expect(status?.values.every(({ name, word }) => name !== null && word !== "")).toBe(true);
	expect(jobs?.list?.filters).toContain("status");
	expect(readResource("nobody", reader("en"))).toBeNull();
});

test("searchReference finds calls and fields when every word is in their name, accents or not", () => {
	expect(searchReference("mover candidatura", reader("pt")).map(({ path }) => path)).toContain(
		"/api/docs/applies#move_apply",
	);
	expect(searchReference("lock", reader("en")).length).toBeLessThanOrEqual(60);
	expect(searchReference("salario", reader("pt")).length).toBeGreaterThan(0);
	expect(searchReference("nada disso existe", reader("pt"))).toEqual([]);
	expect(searchReference("  ", reader("pt"))).toEqual([]);
});

test("textsIn reads values, names and words with commas in them", () => {
	expect(textsIn("`1` `new` New, `2` In Rio, São Paulo, `3` Gone")).toEqual([
		{ value: "1", name: "new", word: "New" },
		{ value: "2", name: null, word: "In Rio, São Paulo" },
		{ value: "3", name: null, word: "Gone" },
	]);
});
