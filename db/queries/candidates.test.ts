import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTerms } from "#app/domain/list-terms.ts";
import { aCandidate, anApply, rolledBack } from "#db/testing.ts";
import { findCandidate } from "./candidate.ts";
import { type CandidateFilters, countCandidates, listCandidates, listCities } from "./candidates.ts";

const page = { skip: 0, take: 50 };
const none: CandidateFilters = {
	terms: parseTerms(""),
	contact: null,
	status: [],
	state: null,
	city: null,
	remoteWork: [],
};

test("newest first, filtered by status, place and work type, paged", () =>
	rolledBack(async ({ trx, business }) => {
		const day = 86_400_000;
		const made = [
			{ name: "Ana", status: 3, state: "SP", city: "São Paulo", remote_work: 2 },
			{ name: "Bia", status: 3, state: "RJ", city: "Niterói", remote_work: 1 },
			{ name: "Caio", status: 8, state: "SP", city: "Campinas", remote_work: 2 },
		];
		for (const [n, values] of made.entries())
			await aCandidate(trx, business.id, { ...values, created_at: new Date(Date.now() - n * day) });
		const names = async (filters: Partial<CandidateFilters>, at = page) =>
			(await listCandidates(trx, business.id, { ...none, ...filters }, at)).map(({ name }) => name);
		expect(await names({})).toEqual(["Ana", "Bia", "Caio"]);
		expect(await names({ status: [3] })).toEqual(["Ana", "Bia"]);
		expect(await names({ state: "SP", remoteWork: [2, 3] })).toEqual(["Ana", "Caio"]);
		expect(await names({ city: "Niterói" })).toEqual(["Bia"]);
		expect(await names({}, { skip: 1, take: 1 })).toEqual(["Bia"]);
		expect(await countCandidates(trx, business.id, { ...none, state: "SP" }, 10)).toBe(2);
		expect(await countCandidates(trx, business.id, none, 2)).toBe(2);
		expect(await listCities(trx, business.id, "SP")).toEqual(["Campinas", "São Paulo"]);
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
])("words, with or without accents: %s", (q, found) =>
	rolledBack(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, business.id, {
			name: "Antônia da Conceição",
			role_name: "Desenvolvedora",
			self_introduction: "Trabalho com segurança da informação",
		});
		for (const name of ["Java", "Python"])
			await trx
				.insertInto("candidate_skills")
				.values({ business_id: business.id, candidate_id: candidate.id, name })
				.execute();
		const rows = await listCandidates(trx, business.id, { ...none, terms: parseTerms(q) }, page);
		expect(rows.map(({ uid }) => uid)).toEqual(found ? [candidate.uid] : []);
	}),
);

test.each(["987654321", "11987654321", "5511987654321", "7654"])("phones by any run of their digits: %s", (contact) =>
	rolledBack(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, business.id, { mobile_phone: "+5511987654321" });
		await aCandidate(trx, business.id, { mobile_phone: "+5521912345678" });
		expect((await listCandidates(trx, business.id, { ...none, contact }, page)).map(({ uid }) => uid)).toEqual([
			candidate.uid,
		]);
	}),
);

test("pieces of a name or an e-mail, and nothing special about % _ or \\", () =>
	rolledBack(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, business.id, { name: "Fernanda Brandão", email: "f.brandao@mail.example" });
		const count = (contact: string) => countCandidates(trx, business.id, { ...none, contact }, 10);
		expect(await count("ernand")).toBe(1);
		expect(await count("BRANDÃO")).toBe(1);
		expect(await count("f.brandao@mail")).toBe(1);
		for (const contact of ["%", "f%a", "_ernanda", "\\", "fernanda\\", "'"])
			expect([contact, await count(contact)]).toEqual([contact, 0]);
		expect(candidate.id).toBeGreaterThan(0);
	}));

test("whatever is typed, the search answers and never with another business's people", () =>
	rolledBack(async ({ trx, business, other, inOther }) => {
		await inOther((their) => aCandidate(their, other.id, { name: "CANARY Pessoa" }));
		await aCandidate(trx, business.id, { name: "Nossa Pessoa" });
		const hostile = fc.oneof(
			fc.string({ unit: "binary", maxLength: 80 }),
			fc.stringMatching(/^[\w\s'"&|!():*<>+\-\\%_]{0,60}$/),
			fc.constantFrom(
				"canary",
				"pessoa:*",
				"'; drop table candidates; --",
				"!!!",
				"()",
				"a & | b",
				"<->",
				'"""',
				"\\'",
				"-",
				"+",
				"..",
				"CANARY | pessoa",
			),
		);
		await fc.assert(
			fc.asyncProperty(hostile, async (q) => {
				const terms = parseTerms(q);
				const rows = await listCandidates(trx, business.id, { ...none, terms }, page);
				expect(JSON.stringify(rows)).not.toContain("CANARY");
				const contact = q.replaceAll("\u0000", "").toWellFormed();
				const pieces = await listCandidates(trx, business.id, { ...none, contact }, page);
				expect(JSON.stringify(pieces)).not.toContain("CANARY");
			}),
			{ numRuns: 150 },
		);
	}));

test("a candidate's page holds its parts, its applies and its history, as far as one may see", () =>
	rolledBack(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, business.id, { clt_expectation_cents: 765_432 });
		const own = { business_id: business.id, candidate_id: candidate.id };
		await trx
			.insertInto("candidate_experiences")
			.values({ ...own, company: "Aurora", position: "Analista", current: true, started_on: "2024-01-01" })
			.execute();
		await trx
			.insertInto("candidate_languages")
			.values({ ...own, language: "Inglês", level: 3 })
			.execute();
		await trx
			.insertInto("candidate_sensitive")
			.values({ ...own, field: "gender", sealed: "SEALED" })
			.execute();
		const apply = await anApply(trx, business.id, { candidate_id: candidate.id });
		await trx
			.insertInto("apply_events")
			.values({ business_id: business.id, apply_id: apply.id, kind: "applied", actor_type: "candidate" })
			.execute();

		const all = await findCandidate(trx, business.id, candidate.uid, { remuneration: true, applies: true });
		expect(all).toMatchObject({
			remuneration: { clt: 765_432 },
			experiences: [{ company: "Aurora", started_on: "2024-01-01" }],
			languages: [{ level: 3 }],
		});
		expect(all?.applies.map(({ uid }) => uid)).toEqual([apply.uid]);
		expect(all?.events).toHaveLength(1);
		expect(JSON.stringify(all)).not.toContain("SEALED");

		const little = await findCandidate(trx, business.id, candidate.uid, { remuneration: false, applies: false });
		expect(little).toMatchObject({ remuneration: null, applies: [], events: [] });
		expect(JSON.stringify(little)).not.toContain("765432");
	}));

test("a candidate of another business, archived or erased does not exist", () =>
	rolledBack(async ({ trx, business, other, inOther }) => {
		const sees = { remuneration: true, applies: true };
		const theirs = await inOther((their) => aCandidate(their, other.id));
		const gone = await aCandidate(trx, business.id, { archived_at: new Date() });
		const erased = await aCandidate(trx, business.id, { anonymised_at: new Date() });
		for (const { uid } of [theirs, gone, erased])
			expect(await findCandidate(trx, business.id, uid, sees)).toBeUndefined();
		expect(await findCandidate(trx, other.id, theirs.uid, sees)).toBeUndefined();
	}));
