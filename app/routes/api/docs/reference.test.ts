import { expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { entities } from "#app/entities/index.ts";
import { type Entity, findField, resolveFieldName } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { replaceLabelsByValues } from "#app/entities/kit/filter-values.ts";
import { criterionParameters } from "#app/entities/kit/list-criteria.ts";
import { readConditions } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { languages } from "#app/i18n/languages.ts";
import { operations } from "../v1/openapi/document.server.ts";
import type { Row } from "./field-rows.server.ts";
import { readNavigation, readResource, searchReference } from "./reference.server.ts";
import { parseListValues } from "./schema.ts";

const reader = (locale: "pt" | "en") => ({ locale, t: fixedT(locale), origin: "https://example.com" });

test.each(languages)("the reference lists every call of the document once in %s", (locale) => {
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

test("readResource returns scope, required fields and enumeration labels when the resource is an entity", () => {
	const jobs = readResource("jobs", reader("en"));
	const create = jobs?.calls.find(({ id }) => id === "create_job");
	expect(create?.scope).toBe("jobs:write");
	expect(create?.body?.rows[0]?.text).toContain("client_company");
	const status = jobs?.record?.rows.find(({ name }) => name === "status");
	expect(status?.values.length).toBeGreaterThan(2);
	expect(status?.values.every(({ name, word }) => name !== null && word !== "")).toBe(true);
	expect(jobs?.list?.filters.map(({ name }) => name)).toContain("filters[status]");
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

test("parseListValues reads values, names and words with commas in them", () => {
	expect(parseListValues("`1` `new` New, `2` In Rio, São Paulo, `3` Gone")).toEqual([
		{ value: "1", name: "new", word: "New" },
		{ value: "2", name: null, word: "In Rio, São Paulo" },
		{ value: "3", name: null, word: "Gone" },
	]);
});

/** Example conditions for each filter form in the reference. */
function conditionsOf({ name, type, text, values }: Row): string[] {
	const field = name.slice("filters[".length, -1);
	const examples: Record<string, string[]> = {
		id: [`${name}=0f3c`],
		"yes or no": [`${name}=yes`, `${name}=no`],
		text: [`${name}=SP`],
		integer: [`${name}=5`],
		day: [`${name}=2026-11-30`],
		"from, to": [`filters[${field}_from]=1`, `filters[${field}_to]=8500`],
		period: [`filters[${field}_from]=2026-01-02&filters[${field}_to]=2026-03-04`],
	};
	const words = ["me", "none"].filter((word) => text?.includes(`\`${word}\``)).map((word) => `${name}=${word}`);
	const own = values.flatMap(({ value, name: word }) => [
		`${name}=${encodeURIComponent(value.replace("…", "0f3c"))}`,
		...(word ? [`${name}=${word}`] : []),
	]);
	return [...(examples[type] ?? []), ...words, ...own];
}

test("the reference lists every filter of every list in a form the filter parser accepts", () => {
	const viewer = { id: 1, isAdmin: true, rolePermissions: {} };
	const now = new Date("2026-11-30T12:00:00Z");
	for (const described of entities) {
		const entity = applyCustomFields({}, described);
		const list = readResource(entity.key, reader("en"))?.list;
		const rows = [...(list?.filters ?? []), ...(list?.joined ?? [])];
		const named = new Set(rows.map(({ name }) => name));
		const spec = buildListSpec(entity, viewer);
		// The first row documents repeated criteria; computed fields cannot be filtered.
		const missing = (spec.filters ?? []).filter(
			(name) =>
				!named.has(`filters[${name}]`) &&
				!named.has(`filters[${resolveFieldName(entity, name)}]`) &&
				!/_\d_/.test(name) &&
				findField(entity, resolveFieldName(entity, name))?.kind !== "computed",
		);
		expect(missing, entity.key).toEqual([]);
		for (const row of rows) {
			const conditions = conditionsOf(row).filter((condition) => !needsOthers(entity, condition));
			for (const condition of conditions) {
				const view = readListView(
					new URLSearchParams(replaceLabelsByValues(entity, new URLSearchParams(condition))),
					spec,
				);
				const { unknown } = readConditions(entity, view, viewer, now);
				expect([...view.unknown.conditions, ...unknown], `${entity.key} ${condition}`).toEqual([]);
			}
		}
	}
}, 30_000);

/** A list refuses the parameter without its companions, as documented. */
const needsOthers = (entity: Entity, condition: string) =>
	criterionParameters(entity.list.criteria ?? {}).has(/\[([^\]]*)\]/.exec(condition)?.[1] ?? "");

test("the reference describes the related filter when a list has related records", () => {
	const notes = readResource("notes", reader("en"))?.list?.filters.find(({ name }) => name === "filters[related]");
	expect(notes?.values.map(({ value }) => value)).toContain("candidates:…");
});
