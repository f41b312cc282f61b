import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { type Condition, type ListQuery, parseInterpretations, readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { client_companies as clientCompanies } from "#app/entities/recruiters/client_companies.ts";
import { aCandidate, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { blindIndex } from "./blind-index.ts";
import type { Scoped } from "./in-business.ts";
import { countRows, findMatchingInterpretation, listIds, listRows, nearestWordsFinder } from "./list.ts";

process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");

const admin = { id: 1, isAdmin: true, rolePermissions: {} };
const reader = { id: 2, isAdmin: false, rolePermissions: { candidates: ["read"] } };

/** Names from the first reading with results, like the list. */
async function names(trx: Scoped, q: string, more: Partial<ListQuery> = {}): Promise<string[]> {
	for (const words of parseInterpretations(q)) {
		const query = { words, conditions: [], order: [], viewer: admin, subordinates: false, ...more };
		const counted = await countRows(trx, candidates, query, 100);
		if (counted === 0) continue;
		const rows = await listRows(trx, candidates, query, ["name"], { skip: 0, take: 50, counted });
		expect(rows).toHaveLength(counted);
		const walked = await listIds(trx, candidates, query, { after: null, take: 50 });
		expect(walked).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
		return rows.map(({ name }) => String(name));
	}
	return [];
}

describe("the search finds a candidate by", () => {
	test.each([
		"(11) 98888-7777",
		"+55 11 988887777",
		"11988887777",
		"98888-7777",
		"0 11 98888 7777",
		"8888-7777",
		"marina@mail.example",
		"MARINA@mail.example",
		"mari.antiga@mail.example",
		"(21) 3555-1234",
		"marina alv",
		"+python -java",
		'"Engenheira de Dados"',
	])("%s", (q) =>
		withRollback(async ({ trx, business, inOther }) => {
			const marina = await aCandidate(trx, {
				name: "Marina Alves",
				email: "marina@mail.example",
				mobile_phone: "+5511988887777",
				role_name: "Engenheira de Dados",
			});
			const own = { business_id: business.id, reference_type: "candidates", reference_id: marina.id };
			await trx
				.insertInto("contact_points")
				.values([
					{ ...own, kind: "email", value: "mari.antiga@mail.example", state: "outdated" },
					{ ...own, kind: "phone", value: "+552135551234" },
				])
				.execute();
			await trx
				.insertInto("candidate_skills")
				.values({ business_id: business.id, candidate_id: marina.id, name: "Python" })
				.execute();
			await aCandidate(trx, { name: "Caio Brandão", mobile_phone: "+5521912345678" });
			await inOther((theirs) => aCandidate(theirs, { name: "Marina Alves", mobile_phone: "+5511988887777" }));
			expect(await names(trx, q)).toEqual(["Marina Alves"]);
		}),
	);

	test("CPF when the user may see it", () =>
		withRollback(async ({ trx }) => {
			await aCandidate(trx, { name: "Ana", cpf_hash: blindIndex("52998224725") });
			expect(await names(trx, "529.982.247-25")).toEqual(["Ana"]);
			expect(await names(trx, "529.982.247-25", { viewer: reader })).toEqual([]);
		}));
});

/** Names as listed: nearest spelling when nothing matches, best match first. */
async function listNames(trx: Scoped, q: string, entity = candidates) {
	const view = readListView(new URLSearchParams({ q }), buildListSpec(entity, admin));
	const count = (query: ListQuery) => countRows(trx, entity, query, 100);
	const { query, counted, corrected } = await findMatchingInterpretation(
		readQuery(entity, view, admin),
		count,
		nearestWordsFinder(trx, entity),
	);
	const rows = await listRows(trx, entity, query, [entity.name], { skip: 0, take: 50, counted });
	expect(rows).toHaveLength(counted);
	return { names: rows.map((row) => String(row[entity.name])), corrected };
}

describe("the search by name and city", () => {
	const people = (trx: Scoped) =>
		Promise.all(
			(
				[
					["Paula Lima", { city: "Recife" }],
					["Caio Reis", { city: "São Paulo", state: "SP" }],
					["Paulo Dias", { city: "São Paulo" }],
					["Ana Paula Souza", { city: "Santos" }],
					["Bia Melo", { city: "Natal", role_name: "Assistente da Paula" }],
					["Rui Paz", { city: "Natal", self_introduction: "Atuei em São Paulo por dez anos." }],
				] as const
			).map(([name, more], n) =>
				aCandidate(trx, { name, ...more, created_at: new Date(Date.now() - (10 - n) * 86_400_000) }),
			),
		);

	test("does not stem names and ranks the best match first regardless of age", () =>
		withRollback(async ({ trx }) => {
			await people(trx);
			expect((await listNames(trx, "Paula")).names).toEqual(["Paula Lima", "Ana Paula Souza", "Bia Melo"]);
			expect((await listNames(trx, "paulo")).names[0]).toBe("Paulo Dias");
			expect((await listNames(trx, "são paulo")).names).toHaveLength(3);
			expect((await listNames(trx, "assistentes")).names).toEqual(["Bia Melo"]);
		}));

	test("ranks matching names first, page by page and each once, when there are too many results", () =>
		withRollback(async ({ trx }) => {
			await people(trx);
			const view = readListView(new URLSearchParams({ q: "Paula" }), buildListSpec(candidates, admin));
			const { query } = readQuery(candidates, view, admin);
			const pages: string[] = [];
			for (let skip = 0; skip < 3; skip += 1) {
				const page = { skip, take: 1, counted: 9_000 };
				for (const { name } of await listRows(trx, candidates, query, ["name"], page)) pages.push(String(name));
			}
			expect(pages).toEqual(["Ana Paula Souza", "Paula Lima", "Bia Melo"]);
		}));

	test.each([
		["Paulla", ["Paula Lima", "Ana Paula Souza", "Bia Melo"], "paula"],
		["Pauka Lima", ["Paula Lima"], "paula lima"],
		["Sousa", ["Ana Paula Souza"], "souza"],
		["xyzwkq", [], undefined],
	])("finds names with a wrong letter: %s", (q, names, corrected) =>
		withRollback(async ({ trx, inOther }) => {
			await people(trx);
			await inOther((theirs) => aCandidate(theirs, { name: "Xyzwka Theirs" }));
			expect(await listNames(trx, q)).toEqual({ names, corrected });
		}),
	);

	test("finds other entities", () =>
		withRollback(async ({ trx }) => {
			const day = 86_400_000;
			await aCompany(trx, { name: "Paulista Alimentos", created_at: new Date(Date.now() - day) });
			await aCompany(trx, {
				name: "Casa Verde",
				city: "São Paulo",
				about: "Fornece à Paulista Alimentos",
			});
			await aCandidate(trx, { name: "Paula Lima" });
			const list = (q: string) => listNames(trx, q, clientCompanies);
			expect((await list("paulista")).names).toEqual(["Paulista Alimentos", "Casa Verde"]);
			expect((await list("Paula")).names).toEqual([]);
			expect(await list("Paulizta")).toMatchObject({ corrected: "paulista" });
		}));
});

test("the search ranks by plain words when another term is required", () =>
	withRollback(async ({ trx }) => {
		const day = 86_400_000;
		const people = [
			["Bia", "Analista Java"],
			["Ana", "Analista Java Python"],
			["Caio", "Analista Cobol"],
		];
		for (const [n, [name, role_name]] of people.entries())
			await aCandidate(trx, { name, role_name, created_at: new Date(Date.now() - n * day) });
		expect(await names(trx, "+java python")).toEqual(["Ana", "Bia"]);
		expect(await names(trx, "+analista python java -cobol")).toEqual(["Bia", "Ana"]);
		expect(await names(trx, "java python")).toEqual(["Ana"]);
	}));

test("the search combines filters with words and with each other in any order", () =>
	withRollback(async ({ trx }) => {
		const owner = await aRecruiter(trx);
		const day = 86_400_000;
		const all: Parameters<typeof aCandidate>[1][] = [
			{
				name: "Ana",
				city: "Campinas",
				state: "SP",
				tags: ["destaque"],
				hiring_regimes: [1, 2],
				status: 3,
				role_name: "Dev",
			},
			{
				name: "Bia",
				city: "Santos",
				state: "SP",
				tags: [],
				hiring_regimes: [2],
				status: 3,
				owner_id: owner.id,
				role_name: "Dev",
			},
			{
				name: "Caio",
				city: null,
				state: "RJ",
				tags: ["destaque"],
				hiring_regimes: [2],
				status: 7,
				clt_expectation_cents: 900_000,
			},
		];
		for (const [n, values] of all.entries())
			await aCandidate(trx, { ...values, created_at: new Date(Date.now() - n * day) });
		const readRequest = (conditions: Condition[], q = "", order: ListQuery["order"] = []) =>
			names(trx, q, { conditions, order });
		const tag: Condition = { field: "tags", is: "tags", values: ["destaque"] };
		const sp: Condition = { field: "state", is: "any", values: ["SP"], none: false };
		expect(await readRequest([tag])).toEqual(["Ana", "Caio"]);
		expect(await readRequest([tag, sp])).toEqual(["Ana"]);
		expect(await readRequest([sp], "dev")).toEqual(["Ana", "Bia"]);
		expect(await readRequest([{ field: "hiring_regimes", is: "any", values: [1], none: false }])).toEqual(["Ana"]);
		expect(await readRequest([{ field: "owner", is: "refs", uids: [owner.uid], me: false, none: false }])).toEqual([
			"Bia",
		]);
		expect(await readRequest([{ field: "owner", is: "refs", uids: ["nobody"], me: false, none: false }])).toEqual([]);
		expect(await readRequest([{ field: "clt_expectation", is: "range", from: 800_000, to: null }])).toEqual(["Caio"]);
		expect(
			await readRequest([{ field: "created_at", is: "time", from: new Date(Date.now() - 1.5 * day), to: null }]),
		).toEqual(["Ana", "Bia"]);
		expect(await readRequest([tag], "", [{ key: "city", descending: false }])).toEqual(["Caio", "Ana"]);
		expect(await readRequest([tag], "", [{ key: "city", descending: true }])).toEqual(["Ana", "Caio"]);
		expect(
			await readRequest([sp], "", [
				{ key: "status", descending: true },
				{ key: "name", descending: true },
			]),
		).toEqual(["Bia", "Ana"]);
		expect(await readRequest([{ field: "city", is: "none" }], "", [])).toEqual(["Caio"]);
	}));

test.each([
	["Conceicao", true],
	["CONCEIÇÃO", true],
	["antonia conceicao", true],
	["Antônia Souza", false],
	["desenvolvedoras", true],
	['"segurança da informação"', true],
	["+Java -Cobol", true],
	["+Java -Python", false],
])("the search finds words with or without accents: %s", (q, result) =>
	withRollback(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, {
			name: "Antônia da Conceição",
			role_name: "Desenvolvedora",
			self_introduction: "Trabalho com segurança da informação",
		});
		for (const name of ["Java", "Python"])
			await trx
				.insertInto("candidate_skills")
				.values({ business_id: business.id, candidate_id: candidate.id, name })
				.execute();
		expect(await names(trx, q)).toEqual(result ? [candidate.name] : []);
	}),
);

test("the search treats percent, underscore and backslash as plain characters", () =>
	withRollback(async ({ trx }) => {
		await aCandidate(trx, { name: "Fernanda Brandão", email: "f.brandao@mail.example" });
		for (const q of ["%", "f%a", "_ernanda", "\\", "'"]) expect([q, await names(trx, q)]).toEqual([q, []]);
		for (const q of ["ernand", "BRANDÃO", "f.brandao@mail"]) expect(await names(trx, q)).toHaveLength(1);
	}));

test("the search answers any input without another business's candidates", () =>
	withRollback(async ({ trx, inOther }) => {
		await inOther((their) => aCandidate(their, { name: "CANARY Pessoa", tags: ["canary"] }));
		await aCandidate(trx, { name: "Nossa Pessoa" });
		const hostile = fc.oneof(
			fc.string({ unit: "binary", maxLength: 80 }),
			fc.stringMatching(/^[\w\s'"&|!():*<>+\-\\%_]{0,60}$/),
			fc.constantFrom(
				"canary",
				"pessoa:*",
				"'; drop table candidates; --",
				"a & | b",
				"<->",
				"+",
				"CANARY | pessoa",
				"+a b",
			),
		);
		await fc.assert(
			fc.asyncProperty(hostile, async (input) => {
				const q = input.replaceAll("\u0000", "").toWellFormed();
				expect(await names(trx, q)).not.toContain("CANARY Pessoa");
				const tag: Condition = { field: "tags", is: "tags", values: [q] };
				expect(await names(trx, "", { conditions: [tag] })).toEqual([]);
			}),
			{ numRuns: 80 },
		);
	}));

test("the search pages a common name with matching names first and mentions after them", () =>
	withRollback(async ({ trx }) => {
		const ids: number[] = [];
		for (let at = 0; at < 23; at += 1) {
			const user = at % 3 ? { name: `Rui Quibungo ${at}` } : { role_name: "Quibungo" };
			ids.push((await aCandidate(trx, user)).id);
		}
		const ask = async (skip: number, take: number) => {
			const { rows } = await sql<{ id: string }>`
				select best_candidates('''quibungo''', array['quibungo'], '[]', '[]', false, ${skip}, ${take}) as id`.execute(
				trx,
			);
			return rows.map(({ id }) => Number(id));
		};
		const newest = ids.toReversed();
		const named = newest.filter((id) => ids.indexOf(id) % 3 > 0);
		const order = [...named, ...newest.filter((id) => !named.includes(id))];
		expect(await ask(0, 50)).toEqual(order);
		for (const skip of [0, 6, 12, 18]) expect(await ask(skip, 6)).toEqual(order.slice(skip, skip + 6));
	}));

test("the search finds the same words among a few or many given ids", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aCandidate(trx, { name: "Ana Souza", current_position: "Analista" });
		const { id: other } = await aCandidate(trx, { name: "Bia Souza", current_position: "Analista" });
		const others = Array.from({ length: 1_500 }, (_, at) => other + 1 + at);
		for (const terms of ["'analista'", "!'gerente'"])
			for (const ids of [[id], [id, ...others]]) {
				const facets = JSON.stringify([{ ids: `{${ids.join()}}` }]);
				const { rows } = await sql<{ count: number; page: number[]; whole: number[]; best: number[] }>`select
  count_of_candidates(${terms}, null, ${facets}::jsonb, '[]', 100)::int as count,
  array(select page_of_candidates(${terms}, null, null, ${facets}::jsonb, '[]', '[]', 0, 25))::int[] as page,
  array(select page_of_candidates(${terms}, null, null, ${facets}::jsonb, '[]', '[]', 0, 10000))::int[] as whole,
  array(select best_candidates(${terms}, '{}', ${facets}::jsonb, '[]', true, 0, 25))::int[] as best`.execute(trx);
				expect(rows[0]).toEqual({ count: 1, page: [id], whole: [id], best: [id] });
			}
	}));
