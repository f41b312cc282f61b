import { sql } from "kysely";
import { expect, test } from "vitest";
import { mergeHitsByPerson, readSearch } from "#app/domain/lists/global-search.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aCompany, aJob, withRollback } from "#db/testing.ts";
import { searchEverything } from "./global-search.ts";
import { nearestWords } from "./spelling-suggestions.ts";

process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");

const all = ["client_companies", "client_contacts", "proposals", "candidates", "contacts", "jobs"];
const phone = "+5511987654321";

async function search(trx: Scoped, term: string, entities = all) {
	return mergeHitsByPerson(await searchEverything(trx, readSearch(term), entities));
}

async function aLead(trx: Scoped, values: { name: string; email?: string; mobile_phone?: string }) {
	const { rows } = await sql<{ id: number }>`
insert into contacts (business_id, name, company_name, email, mobile_phone)
values (${trx.businessId}, ${values.name}, 'Cia. Beta', ${values.email ?? null}, ${values.mobile_phone ?? null}) returning id`.execute(
		trx,
	);
	return rows[0]?.id;
}

test.each(["(11) 98765-4321", "11987654321", "+55 11 98765 4321", "98765-4321", "(11) 8765-4321", "011987654321"])(
	"searching for %s finds a candidate, a contact and a lead as one person",
	(input) =>
		withRollback(async ({ trx }) => {
			await aCandidate(trx, { name: "Marina Alves", email: "marina@mail.example", mobile_phone: phone });
			await aClientContact(trx, { name: "Marina A.", mobile_phone: phone });
			await aLead(trx, { name: "Marina da Beta", mobile_phone: phone });
			await aCandidate(trx, { name: "Outra Pessoa", mobile_phone: "+5521912345678" });
			const result = await search(trx, input);
			expect(result).toHaveLength(1);
			expect(result[0]?.roles.map(({ entity }) => entity).sort()).toEqual([
				"candidates",
				"client_contacts",
				"contacts",
			]);
		}),
);

test("searchEverything finds a person by name and their other roles when they share an address", () =>
	withRollback(async ({ trx }) => {
		await aCandidate(trx, { name: "Antônia da Conceição", email: "antonia@mail.example" });
		await aLead(trx, { name: "A. Conc.", email: "antonia@mail.example" });
		for (const input of ["antonia conceicao", "ANTÔNIA", "conceição", "da conc"]) {
			const result = await search(trx, input);
			expect(result.map(({ title, roles }) => [title, roles.length])).toEqual([["Antônia da Conceição", 2]]);
		}
		const [only] = await search(trx, "antonia", ["candidates"]);
		expect(only?.roles).toHaveLength(1);
	}));

test("searchEverything finds companies, jobs and contacts by words, and companies by CNPJ in any format", () =>
	withRollback(async ({ trx }) => {
		const company = await aCompany(trx, { name: "Padaria Estrela", cnpj: "11222333000181" });
		await aJob(trx, { title: "Padeiro confeiteiro", client_company_id: company.id });
		await aClientContact(trx, { name: "Estrela Dalva", client_company_id: company.id });
		const titles = async (input: string, entities = all) =>
			(await search(trx, input, entities)).map(({ entity, title }) => `${entity} ${title}`).sort();
		expect(await titles("estrela")).toEqual([
			"client_companies Padaria Estrela",
			"client_contacts Estrela Dalva",
			// The company is part of a job's document.
			"jobs Padeiro confeiteiro",
		]);
		expect(await titles("confeiteiro")).toEqual(["jobs Padeiro confeiteiro"]);
		for (const input of ["11.222.333/0001-81", "11222333000181"]) {
			expect(await titles(input)).toEqual(["client_companies Padaria Estrela"]);
		}
		// Entities the role may not read are not searched.
		expect(await titles("estrela", ["contacts", "candidates"])).toEqual([]);
		expect(await titles("estrela", [])).toEqual([]);
	}));

test("searchEverything joins records of one person when only a second phone matches", () =>
	withRollback(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, { name: "Marina Alves", mobile_phone: "+5521912345678" });
		await sql`insert into contact_points (business_id, reference_type, reference_id, kind, value)
values (${business.id}, 'candidates', ${candidate.id}, 'phone', ${phone})`.execute(trx);
		await aLead(trx, { name: "Lead da Beta", mobile_phone: phone });
		const result = await search(trx, "lead da beta");
		expect(result.map(({ roles }) => roles.map(({ entity }) => entity))).toEqual([["contacts", "candidates"]]);
	}));

test("searchEverything tolerates one misspelt letter while a record contains the name", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aCandidate(trx, { name: "Zuleica Quintanilha" });
		await aCandidate(trx, { name: "Zuleica Moreira" });
		const titles = async (input: string) => (await search(trx, input)).map(({ title }) => title).sort();
		expect(await titles("quintanilia")).toEqual(["Zuleica Quintanilha"]);
		expect(await titles("zuleika")).toEqual(["Zuleica Moreira", "Zuleica Quintanilha"]);
		await trx.updateTable("candidates").set({ name: "Zuleica Prates" }).where("id", "=", id).execute();
		expect(await titles("quintanilia")).toEqual([]);
		expect(await titles("zuleika")).toEqual(["Zuleica Moreira", "Zuleica Prates"]);
		const near = await nearestWords(trx, "candidates", ["quintanilia"]);
		expect(near).toEqual(["quintanilia"]);
	}));

test("searchEverything ranks names that begin with the input before newer names that contain it", () =>
	withRollback(async ({ trx }) => {
		await aCandidate(trx, { name: "Dantas Prado", created_at: new Date("2020-01-01") });
		for (let n = 0; n < 25; n++) await aCandidate(trx, { name: `Pessoa${n} Dantas` });
		const result = await search(trx, "dantas");
		expect(result[0]?.title).toBe("Dantas Prado");
		expect(result.length).toBeGreaterThan(20);
	}));

test("searchEverything finds a CPF by its blind index only when requested", () =>
	withRollback(async ({ trx }) => {
		await aCandidate(trx, { name: "Marina Alves", cpf_hash: blindIndex("52998224725") });
		for (const input of ["529.982.247-25", "52998224725"]) {
			expect((await search(trx, input)).map(({ title }) => title)).toEqual(["Marina Alves"]);
			expect(await searchEverything(trx, { ...readSearch(input), cpf: null }, all)).toEqual([]);
		}
	}));

test("searchEverything omits archived records and those of another business", () =>
	withRollback(async ({ trx, inOther }) => {
		await inOther(async (theirs) => {
			await aCandidate(theirs, { name: "Zuleica Vizinha", mobile_phone: phone });
			await aClientContact(theirs, { name: "Zuleica Vizinha", mobile_phone: phone });
		});
		await aCandidate(trx, { name: "Zuleica Antiga", archived_at: new Date() });
		expect(await search(trx, "zuleica")).toEqual([]);
		expect(await search(trx, phone)).toEqual([]);
		expect(await inOther((theirs) => search(theirs, "zuleica"))).toHaveLength(1);
	}));

test.each(["", "   ", "-java", "%", "___", "'\"\\", "a & b | !c", "\u0000", "\ud800", "((((", "-".repeat(200), "+"])(
	"searchEverything returns no results for %j",
	(input) =>
		withRollback(async ({ trx }) => {
			await aCandidate(trx);
			expect(await search(trx, input)).toEqual([]);
		}),
);

test("searchEverything is prepared when it is repeated, although it searches notes and mails", () =>
	withRollback(async ({ trx }) => {
		const viewer = { id: 1, isAdmin: true, rolePermissions: {} };
		for (let times = 0; times < 8; times += 1)
			await searchEverything(trx, { ...readSearch("marina"), viewer }, ["candidates", "jobs"]);
		const { rows } = await sql<{
			count: number;
		}>`select count(*)::int from pg_prepared_statements where statement like '%search_entities(%note_relations%'`.execute(
			trx,
		);
		expect(rows[0]?.count).toBe(1);
	}));
