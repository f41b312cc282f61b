import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { entities } from "#app/entities/index.ts";
import { criterionParameters } from "#app/entities/kit/list-criteria.ts";
import { readQuery, type Viewer } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { applyCriteria } from "#db/entities/apply-criteria.ts";
import { candidateCriterionConditions, candidateCriterionSets } from "#db/entities/candidate-criteria.ts";
import { candidateFactConditions } from "#db/entities/candidate-dimensions.ts";
import { type CriteriaLimits, criteriaCountQuery, criteriaPageQuery } from "#db/kit/criteria-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countRows, listIds, listRows, rowsByIds } from "#db/kit/list.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { aCandidate, aCompany, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator } from "./administrator-session.testing.ts";

beforeEach(clearCountCache);

const admin = { id: 1, isAdmin: true, rolePermissions: {} };

function query(text: string, viewer: Viewer) {
	const params = new URLSearchParams(text.replace(/(^|&)(?!q=)(\w+)=/g, "$1filters[$2]="));
	return readQuery(candidates, readListView(params, buildListSpec(candidates, viewer)), viewer).query;
}

async function find(trx: Scoped, text: string, viewer: Viewer = admin): Promise<string> {
	const listQuery = query(text, viewer);
	const ids = await listIds(trx, candidates, listQuery, { after: null, take: 50 });
	const rows = await rowsByIds(trx, candidates, viewer, ids, ["name"]);
	expect(await countRows(trx, candidates, listQuery, 100)).toBe(rows.length);
	// A large count makes the list check candidates one by one.
	for (const counted of [rows.length, 20_000]) {
		const page = await listRows(trx, candidates, listQuery, ["name"], { skip: 0, take: 50, counted });
		expect(page.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
	}
	return rows.map(({ name }) => name).join(" ");
}

/** Ana: SQL for years, Natura after Itaú. Bia: SQL, Python, no job. Caio: Python, law. */
async function people(trx: Scoped): Promise<void> {
	const own = { business_id: trx.businessId };
	const ana = await aCandidate(trx, { name: "Ana", city: "Campinas" });
	const bia = await aCandidate(trx, {
		name: "Bia",
		city: "Recife",
		current_position: "Vendedora",
		current_company: "BB",
	});
	const caio = await aCandidate(trx, { name: "Caio", city: "Campinas" });
	await trx
		.insertInto("candidate_skills")
		.values([
			{ ...own, candidate_id: ana.id, name: "SQL", years_skills: 8, level_skills: 4 },
			{ ...own, candidate_id: bia.id, name: "sql", years_skills: 2, level_skills: 2 },
			{ ...own, candidate_id: bia.id, name: "Python", years_skills: 4, level_skills: 3 },
			{ ...own, candidate_id: caio.id, name: "Python" },
		])
		.execute();
	await trx
		.insertInto("candidate_languages")
		.values([
			{ ...own, candidate_id: ana.id, language: "Inglês", level: 4 },
			{ ...own, candidate_id: bia.id, language: "Inglês", level: 1 },
		])
		.execute();
	await trx
		.insertInto("candidate_experiences")
		.values([
			{
				...own,
				candidate_id: ana.id,
				company: "Natura",
				position: "Gerente de Dados",
				level: "management",
				started_on: "2020-01-01",
				current: true,
			},
			{
				...own,
				candidate_id: ana.id,
				company: "Itaú",
				position: "Analista",
				level: "senior",
				started_on: "2018-01-01",
				ended_on: "2019-12-31",
			},
			{
				...own,
				candidate_id: ana.id,
				company: "Autônoma",
				position: "Analista",
				started_on: "2018-06-01",
				ended_on: "2019-06-01",
			},
			{
				...own,
				candidate_id: caio.id,
				company: "Banco do Brasil",
				position: "Escriturário",
				started_on: "2025-01-01",
				ended_on: "2025-12-31",
			},
		])
		.execute();
	await trx
		.insertInto("candidate_educations")
		.values([
			{ ...own, candidate_id: ana.id, institution: "Unicamp", course: "Estatística", education_level: 8 },
			{ ...own, candidate_id: caio.id, institution: "USP", course: "Direito", education_level: 5, status: "ongoing" },
		])
		.execute();
	await aCompany(trx, { name: "Banco do Brasil", aliases: ["BB"] });
}

const cases: [conditions: string, names: string][] = [
	["skill_name=SQL", "Ana Bia"],
	["skill_name=SQL&skill_years=5", "Ana"],
	["skill_name=SQL&skill_years=1", "Ana Bia"],
	["skill_name=sql&skill_level=3", "Ana"],
	["skill_name=SQL&skill_2_name=Python", "Bia"],
	["skill_name=SQL&skill_years=5&skill_2_name=Python&skill_2_years=3", ""],
	["skill_name=SQL&skill_years=5&skill_2_name=Python&skill_2_years=3&skill_match=any", "Ana Bia"],
	["skill_name=SQL&skill_years=5&city=Recife", ""],
	["skill_3_name=Python&city=Campinas", "Caio"],
	["language_name=English", "Ana Bia"],
	["language_name=Inglês&language_level=3", "Ana"],
	["experience_title=gerente", "Ana"],
	["experience_title=analista&experience_when=now", ""],
	["experience_title=analista&experience_when=past&experience_employer=itau", "Ana"],
	["experience_title=gerente&experience_employer=itau", ""],
	["experience_title=gerente&experience_2_employer=itau", "Ana"],
	["experience_level=senior", "Ana"],
	["q=gerente&skill_name=SQL", "Ana"],
	["q=-gerente&skill_name=SQL", "Bia"],
	["q=analista OR vendedora&skill_name=SQL&skill_2_name=Python&skill_match=any", "Ana Bia"],
	["q=gerente&skill_name=SQL&city=Recife", ""],
	["q=gerente&skill_name=SQL&career_least=2", "Ana"],
	["experience_title=vendedor", "Bia"],
	["experience_title=vendedor&experience_when=past", ""],
	["experience_employer=banco brasil", "Caio"],
	["experience_employer=banco do brasil", "Bia Caio"],
	["experience_employer=BB", "Bia Caio"],
	["experience_employer=BB&experience_when=past", "Caio"],
	["career_least=8", "Ana"],
	["career_least=20", ""],
	["career_least=1&career_most=2", "Caio"],
	["career_most=1", "Bia Caio"],
	["career_least=2&career_most=4", ""],
	["study_course=direito", "Caio"],
	["study_institution=unicamp&study_course=direito", ""],
	["study_level=6", "Ana"],
	["study_status=ongoing", "Caio"],
	["skill_name=SQL&experience_title=analista&language_name=inglês", "Ana"],
	["cv_file=no", "Ana Bia Caio"],
	["cv_file=yes", ""],
];

test("lists, counts and pages find candidates by criteria on related records", () =>
	withRollback(async ({ trx }) => {
		await people(trx);
		for (const [conditions, names] of cases)
			expect(await find(trx, conditions), conditions).toBe(names.split(" ").filter(Boolean).join(" "));
	}));

const limits: [about: string, limits: CriteriaLimits][] = [
	["many have each", { alone: 0, among: 0 }],
	["more have one than are read", { alone: 1, among: 1 }],
	["many have each and the other filters leave few", { alone: 0, among: 1000 }],
	["few have some", { alone: 2, among: 2 }],
];

test.each(limits)("candidates matching criteria are counted and paged consistently when %s", (_, limits) =>
	withRollback(async ({ trx }) => {
		await people(trx);
		for (const [conditions, names] of cases.filter(([text]) => !text.startsWith("q="))) {
			const listQuery = query(conditions, admin);
			const count = async (cap: number) =>
				(await sql<{ count: number }>`${criteriaCountQuery(trx, candidates, listQuery, cap, limits)}`.execute(trx))
					.rows[0]?.count;
			const page = async (isMany: boolean) => {
				const parts = { from: sql`candidates r`, order: sql`r.name`, rest: sql`limit 2`, isMany };
				const ids = criteriaPageQuery(trx, candidates, listQuery, parts, limits);
				if (!ids) return null;
				const { rows } = await sql<{
					name: string;
				}>`select name from unnest(array(${ids})) with ordinality hit(id, place) join candidates using (id) order by place`.execute(
					trx,
				);
				return rows.map(({ name }) => name);
			};
			const whole = names.split(" ").filter(Boolean);
			if ((await page(false)) === null) continue;
			expect(await count(100), conditions).toBe(whole.length);
			expect(await count(1), conditions).toBe(Math.min(1, whole.length));
			expect(await page(false), conditions).toEqual(whole.slice(0, 2));
			expect(await page(true), conditions).toEqual(whole.slice(0, 2));
		}
	}),
);

test("criteriaCountQuery is exact when a candidate has two matching rows and the limit is reached", () =>
	withRollback(async ({ trx }) => {
		await people(trx);
		const caio = await trx.selectFrom("candidates").select("id").where("name", "=", "Caio").executeTakeFirstOrThrow();
		await trx
			.insertInto("candidate_experiences")
			.values({ business_id: trx.businessId, candidate_id: caio.id, company: "BB", position: "Analista" })
			.execute();
		const listQuery = query("experience_title=analista", admin);
		const count = criteriaCountQuery(trx, candidates, listQuery, 100, { alone: 2, among: 2 });
		expect((await sql`${count}`.execute(trx)).rows).toEqual([{ count: 2 }]);
	}));

test("a skill criterion matches its synonyms", () =>
	withRollback(async ({ trx }) => {
		await people(trx);
		await trx
			.insertInto("search_synonyms")
			.values({ business_id: trx.businessId, name: "SQL", words: ["SQL", "banco relacional"] })
			.execute();
		expect(await find(trx, "skill_name=Banco Relacional&skill_years=5")).toBe("Ana");
	}));

test("every criterion of every list has SQL and a label for each option", () => {
	const { fact, ...ofRecords } = candidateFactConditions;
	const statements: Record<string, object> = {
		candidates: { ...candidateCriterionSets, ...candidateCriterionConditions, fact },
		applies: { ...applyCriteria, ...ofRecords },
		...Object.fromEntries(["feedbacks", "interviews", "placements", "submissions"].map((key) => [key, ofRecords])),
	};
	for (const entity of entities) {
		const criteria = entity.list.criteria ?? {};
		expect(Object.keys(statements[entity.key] ?? {}).sort(), entity.key).toEqual(Object.keys(criteria).sort());
		for (const name of criterionParameters(criteria).keys())
			expect(Object.hasOwn(entity.fields, name.replace(/_(from|to)$/, "")), name).toBe(false);
	}
});

const wrong: [conditions: string, names: string[]][] = [
	["skill_years=5", ["filters[skill_name]"]],
	["skill_name=SQL&skill_years=muito", ["filters[skill_years]"]],
	["skill_name=SQL&skill_years=0", ["filters[skill_years]"]],
	["skill_name=SQL&skill_level=9", ["filters[skill_level]"]],
	["skill_name=!!!", ["filters[skill_name]"]],
	["skill_name=SQL&skill_name=Python", ["filters[skill_name]"]],
	["skill_name=SQL&skill_match=some", ["filters[skill_match]"]],
	["skill_6_name=SQL", ["filters[skill_6_name]"]],
	["experience_when=ontem", ["filters[experience_when]"]],
	["career_least=100", ["filters[career_least]"]],
];

test.each(wrong)("readQuery rejects %s by name and finds nothing", (text, names) => {
	const params = new URLSearchParams(text.replace(/(^|&)(?!q=)(\w+)=/g, "$1filters[$2]="));
	const request = readQuery(candidates, readListView(params, buildListSpec(candidates, admin)), admin);
	expect(request.unknown.map(({ name }) => name)).toEqual(names);
	expect(request.query.conditions).toEqual([{ field: "name", is: "nothing" }]);
});

test("readQuery adds no condition when only skill_match is given", () => {
	expect(query("skill_match=all", admin).conditions).toEqual([]);
});

describe("the list of candidates", () => {
	test("describes each criterion in words with a link that removes it", () =>
		withRollback(async ({ db, trx, business }) => {
			const { listed } = await anAdministrator({ db, trx, business });
			await people(trx);
			const page = await listed(
				candidates,
				"?filters[skill_name]=SQL&filters[skill_years]=1&filters[skill_2_name]=Python&filters[skill_2_level]=3&filters[experience_employer]=BB",
			);
			expect(page.active.map(({ label }) => label)).toEqual([
				"Habilidade: SQL, ao menos 1 ano",
				"Habilidade: Python, Avançado ou mais",
				"Experiência: em BB",
			]);
			expect(page.rows.map(({ name }) => name)).toEqual(["Bia"]);
			const without = await listed(candidates, page.active[1]?.removeTo ?? "");
			expect(without.active.map(({ label }) => label)).toEqual([
				"Habilidade: SQL, ao menos 1 ano",
				"Experiência: em BB",
			]);
			const any = await listed(candidates, "?filters[skill_name]=SQL&filters[skill_2_name]=R&filters[skill_match]=any");
			expect(any.active.map(({ label }) => label)).toEqual(["Habilidade: SQL ou R"]);
		}));

	test("preserves invalid criterion input and shows its error", () =>
		withRollback(async ({ db, trx, business }) => {
			const { listed } = await anAdministrator({ db, trx, business });
			await people(trx);
			const page = await listed(candidates, "?filters[skill_name]=SQL&filters[skill_years]=muito&panel=filters");
			expect(page.rows).toEqual([]);
			expect(page.unknown).toEqual(["Habilidade: Anos, ao menos"]);
			const [[name, years] = []] = page.filters.find((filter) => filter.name === "skill")?.rows ?? [];
			expect(name).toMatchObject({ value: "SQL" });
			expect(years).toMatchObject({ value: "muito", error: "Valor que este filtro não aceita." });
			expect(page.active.map(({ label }) => label)).toEqual(["Habilidade: SQL, Anos, ao menos: “muito” não serve"]);
		}));
});

test("criteria find nothing by fields hidden from the role", () =>
	withRollback(async ({ trx }) => {
		await people(trx);
		const reader = (see: string[]): Viewer => ({
			id: 2,
			isAdmin: false,
			rolePermissions: { candidates: ["read"] },
			reach: { scopes: {}, fields: { candidates: { see } } } as never,
		});
		const masks = (...columns: string[]) => ({
			columns: new Map([["candidates", new Map(columns.map((column) => [column, ""]))]]),
			rows: new Map(),
		});
		const all = reader(["current_position", "role_name", "current_company"]);
		expect(await find(trx, "experience_title=vendedor&experience_employer=BB", all)).toBe("Bia");
		const none = reader([]);
		expect(await find(trx, "experience_title=vendedor", none)).toBe("");
		expect(await find(trx, "experience_employer=BB", none)).toBe("");
		// Neither where the description is forgotten: the columns themselves are empty.
		expect(
			await runWithMasks(masks("current_position", "role_name", "current_company"), () =>
				find(trx, "experience_title=vendedor", all),
			),
		).toBe("");
	}));
