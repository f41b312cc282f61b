import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aClientContact, aCompany, aRecruiter, nextUniqueNumber, personRow, withRollback } from "#db/testing.ts";
import { findCompanyDuplicates } from "./companies.ts";
import { findLead } from "./lead.ts";
import { type Conversion, convertLead } from "./lead-conversion.ts";

function aLead(db: Scoped, values: Record<string, unknown> = {}) {
	return db
		.insertInto("contacts")
		.values({ business_id: db.businessId, name: "Lívia Sampaio", company_name: "Vidros Baía Azul", ...values })
		.returningAll()
		.executeTakeFirstOrThrow();
}

const matchesTarget = (values: Partial<Conversion> = {}): Conversion => ({
	company: { name: "Vidros Baía Azul", cnpj: null, site: "https://baiaazul.example" },
	contact: {
		name: "Lívia Sampaio",
		email: `livia${nextUniqueNumber()}@baiaazul.example`,
		title: "Diretora de RH",
		mobile_phone: "+5521988887777",
		phone: null,
	},
	...values,
});

async function getActor(db: Scoped) {
	const { id, name } = await aRecruiter(db);
	return { type: "recruiter" as const, id, name };
}

test("convertLead creates a company and a contact and moves the lead's notes and tasks to them", () =>
	withRollback(async ({ trx, business }) => {
		const actor = await getActor(trx);
		const lead = await aLead(trx, {
			owner_id: actor.id,
			city: "Niterói",
			state: "RJ",
			status: "qualified",
		});
		const note = await trx
			.insertInto("notes")
			.values({
				business_id: business.id,
				body: "<p>Pediu proposta</p>",
				body_text: "Pediu proposta",
				created_by_id: actor.id,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const task = await trx
			.insertInto("tasks")
			.values({ business_id: business.id, subject: "Ligar", due_at: "2026-12-01", created_by_id: actor.id })
			.returning("id")
			.executeTakeFirstOrThrow();
		const about = { business_id: business.id, reference_type: "contacts", reference_id: lead.id };
		await trx
			.insertInto("note_relations")
			.values({ ...about, note_id: note.id })
			.execute();
		await trx
			.insertInto("task_relations")
			.values({ ...about, task_id: task.id })
			.execute();

		const done = await convertLead(trx, lead.uid, matchesTarget(), actor);
		expect(done.kind).toBe("converted");
		const after = await trx.selectFrom("contacts").selectAll().where("id", "=", lead.id).executeTakeFirstOrThrow();
		expect(after).toMatchObject({ status: "converted", converted_by_id: actor.id });
		const company = await trx
			.selectFrom("client_companies")
			.selectAll()
			.where("id", "=", after.client_company_id)
			.executeTakeFirstOrThrow();
		expect(company).toMatchObject({
			name: "Vidros Baía Azul",
			city: "Niterói",
			state: "RJ",
			status: "Active",
			owner_id: actor.id,
		});
		const contact = await personRow(trx, "client_contacts", Number(after.client_contact_id));
		expect(contact).toMatchObject({ name: "Lívia Sampaio", client_company_id: company.id, portal_enabled: false });
		for (const [type, id] of [
			["contacts", lead.id],
			["client_companies", company.id],
			["client_contacts", contact.id],
		] as const) {
			const { rows } =
				await sql`select 1 from note_relations n join task_relations t using (reference_type, reference_id)
where n.note_id = ${note.id} and t.task_id = ${task.id} and reference_type = ${type} and reference_id = ${id}`.execute(
					trx,
				);
			expect(rows, type).toHaveLength(1);
		}
		const again = await convertLead(trx, lead.uid, matchesTarget(), actor);
		expect(again).toEqual({ kind: "already", companyUid: company.uid, contactUid: contact.uid });
	}));

test("convertLead creates nothing when the company and contact exist", () =>
	withRollback(async ({ trx }) => {
		const actor = await getActor(trx);
		const contact = await aClientContact(trx);
		const company = await trx
			.selectFrom("client_companies")
			.select("uid")
			.where("id", "=", contact.client_company_id)
			.executeTakeFirstOrThrow();
		const lead = await aLead(trx);
		const done = await convertLead(
			trx,
			lead.uid,
			{ company: { uid: company.uid }, contact: { uid: contact.uid } },
			actor,
		);
		expect(done).toEqual({ kind: "converted", companyUid: company.uid, contactUid: contact.uid });
	}));

test("convertLead returns emailTaken and leaves the lead unchanged when the email is taken", () =>
	withRollback(async ({ trx }) => {
		const actor = await getActor(trx);
		const other = await aClientContact(trx);
		const lead = await aLead(trx);
		const base = matchesTarget();
		const contact = {
			...(base.contact as { name: string; title: null; mobile_phone: null; phone: null }),
			email: other.email,
		};
		const done = await convertLead(trx, lead.uid, { ...base, contact }, actor);
		expect(done).toMatchObject({ kind: "emailTaken", by: { uid: other.uid } });
		expect((await findLead(trx, lead.uid))?.status).toBe("new");
	}));

test("convertLead creates no company when saving the contact fails", () =>
	withRollback(async ({ db, trx, business }) => {
		const actor = await getActor(trx);
		const lead = await aLead(trx);
		const before = await companies(trx);
		const broken = matchesTarget({
			contact: { name: "x".repeat(201), email: "livia@baiaazul.example", title: null, mobile_phone: null, phone: null },
		});
		await expect(inBusiness(db, business.id, (inner) => convertLead(inner, lead.uid, broken, actor))).rejects.toThrow();
		expect(await companies(trx)).toBe(before);
		expect((await findLead(trx, lead.uid))?.status).toBe("new");
	}));

test("the database rejects changes to a converted lead and a lost lead without a reason", () =>
	withRollback(async ({ db, trx, business }) => {
		const actor = await getActor(trx);
		const lead = await aLead(trx);
		await convertLead(trx, lead.uid, matchesTarget(), actor);
		const set = (status: string, id: number) =>
			inBusiness(db, business.id, (inner) =>
				inner
					.updateTable("contacts")
					.set({ status })
					.where("id", "=", id)
					.where("business_id", "=", business.id)
					.execute(),
			);
		await expect(set("working", lead.id)).rejects.toThrow(/final/);
		const second = await aLead(trx);
		await expect(set("lost", second.id)).rejects.toThrow(/contacts_lost_has_reason/);
		await expect(set("converted", second.id)).rejects.toThrow(/contacts_converted_has_date/);
	}));

test("findLead and convertLead find no lead of another business", () =>
	withRollback(async ({ trx, inOther }) => {
		const lead = await aLead(trx);
		await inOther(async (theirs) => {
			const actor = await getActor(theirs);
			expect(await findLead(theirs, lead.uid)).toBeUndefined();
			expect(await convertLead(theirs, lead.uid, matchesTarget(), actor)).toEqual({ kind: "missing" });
		});
	}));

test("findCompanyDuplicates matches by CNPJ, domain and name, surest first, within the business", () =>
	withRollback(async ({ trx, inOther }) => {
		const byName = await aCompany(trx, { name: "Vidros Baía Azul Sistemas" });
		const byDomain = await aCompany(trx, { name: "Grupo BA", site: "https://www.baiaazul.example/sobre" });
		const byContact = await aCompany(trx, { name: "Outra Coisa" });
		await aClientContact(trx, { client_company_id: byContact.id, email: "rh@baiaazul.example" });
		const byCnpj = await aCompany(trx, { name: "VIDROS BAIA AZUL LTDA", cnpj: "11222333000181" });
		await inOther((theirs) => aCompany(theirs, { name: "Vidros Baía Azul" }));
		const companyDuplicates = await findCompanyDuplicates(trx, {
			name: "Vidros Baía Azul",
			cnpj: "11222333000181",
			email: "livia@baiaazul.example",
		});
		expect(companyDuplicates.map(({ uid, reasons }) => [uid, reasons])).toEqual([
			[byCnpj.uid, ["cnpj", "name"]],
			[byDomain.uid, ["domain"]],
			[byContact.uid, ["domain"]],
			[byName.uid, ["name"]],
		]);
		const longer = await findCompanyDuplicates(trx, { name: "Vidros Baía Azul Sistemas do Brasil" });
		expect(longer.map(({ uid }) => uid).sort()).toEqual([byName.uid, byCnpj.uid].sort());
		expect(await findCompanyDuplicates(trx, { name: "", email: "a@gmail.com" })).toEqual([]);
	}));

async function companies(db: Scoped): Promise<number> {
	const { count } = await db
		.selectFrom("client_companies")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("business_id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	return count;
}
