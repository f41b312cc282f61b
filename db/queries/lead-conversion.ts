import { sql } from "kysely";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import { audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findContactByEmail, findLead, type LeadToConvert } from "./lead.ts";

export interface Conversion {
	/** The company it joins, or the values of a new one. */
	company: { uid: string } | { name: string; cnpj: string | null; site: string | null };
	/** The contact it already is, or the values of a new one. */
	contact:
		| { uid: string }
		| { name: string; email: string; title: string | null; mobile_phone: string | null; phone: string | null };
}

export type ConversionResult =
	| { kind: "converted" | "already"; companyUid: string; contactUid: string }
	| { kind: "missing" | "noCompany" | "noContact" | "lost" }
	/** The address or the CNPJ belongs to another record. */
	| { kind: "emailTaken" | "cnpjTaken"; by: { uid: string; name: string } };

/** Idempotent: conversion is final, and a repeat returns the first result. */
export async function convertLead(
	db: Scoped,
	uid: string,
	{ company, contact }: Conversion,
	actor: Actor,
): Promise<ConversionResult> {
	// Concurrent conversions: the second waits for the lock and finds the lead converted.
	await sql`select from contacts where business_id = ${db.businessId} and uid = ${uid} for update`.execute(db);
	const lead = await findLead(db, uid);
	if (!lead) return { kind: "missing" };
	if (lead.status === "converted")
		return { kind: "already", companyUid: lead.company?.uid ?? "", contactUid: lead.contact?.uid ?? "" };
	if (lead.status === "lost") return { kind: "lost" };

	if (!("uid" in company) && company.cnpj) {
		const by = await findByCnpj(db, company.cnpj);
		if (by) return { kind: "cnpjTaken", by };
	}
	if (!("uid" in contact)) {
		const by = await findContactByEmail(db, contact.email);
		if (by) return { kind: "emailTaken", by };
	}
	const theCompany = "uid" in company ? await getCompany(db, company.uid) : null;
	if ("uid" in company && !theCompany) return { kind: "noCompany" };
	const theContact = "uid" in contact ? await getContact(db, contact.uid) : null;
	if ("uid" in contact && !theContact) return { kind: "noContact" };

	const owner = lead.owner_id === null ? null : { id: lead.owner_id, label: "" };
	const created = {
		company: theCompany ?? (await newCompany(db, lead, company as NewCompany, owner, actor)),
		contact: theContact,
	};
	created.contact ??= await newContact(db, lead, contact as NewContact, created.company, owner, actor);
	await db
		.updateTable("contacts")
		.set({
			status: "converted",
			converted_at: new Date(),
			converted_by_id: actor.id,
			client_company_id: created.company.id,
			client_contact_id: created.contact.id,
			next_contact_at: null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", lead.id)
		.execute();
	await keepHistory(db, lead.id, {
		client_companies: created.company.id,
		client_contacts: created.contact.id,
	});
	await audit(db, {
		actor,
		action: "convert",
		recordType: "contacts",
		recordId: lead.id,
		changes: { status: [lead.status, "converted"] },
		ip: actor.ip ?? null,
	});
	return { kind: "converted", companyUid: created.company.uid, contactUid: created.contact.uid };
}

type Created = { id: number; uid: string };
type Owner = { id: number; label: string } | null;
type NewCompany = Exclude<Conversion["company"], { uid: string }>;
type NewContact = Exclude<Conversion["contact"], { uid: string }>;

function newCompany(db: Scoped, lead: LeadToConvert, values: NewCompany, owner: Owner, actor: Actor): Promise<Created> {
	const { sector, city, state, source } = lead;
	const columns = { ...values, sector, city, state, source, owner, status: "Active" };
	return insertRecord(db, client_companies, columns, actor);
}

function newContact(
	db: Scoped,
	lead: LeadToConvert,
	values: NewContact,
	company: Created,
	owner: Owner,
	actor: Actor,
): Promise<Created> {
	const pointing = { client_company: { id: company.id, label: "" }, owner };
	const columns = { ...values, linkedin: lead.linkedin, ...pointing, status: "active", portal_enabled: false };
	return insertRecord(db, client_contacts, columns, actor);
}

/** History is linked to the new records and stays with the lead. */
async function keepHistory(db: Scoped, leadId: number, to: Record<string, number>): Promise<void> {
	for (const [entity, id] of Object.entries(to))
		for (const [table, own] of relations)
			await sql`insert into ${sql.table(table)} (business_id, ${sql.ref(own)}, reference_type, reference_id)
select business_id, ${sql.ref(own)}, ${entity}, ${id} from ${sql.table(table)}
 where business_id = ${db.businessId} and reference_type = 'contacts' and reference_id = ${leadId}
on conflict do nothing`.execute(db);
}

const relations = [
	["note_relations", "note_id"],
	["task_relations", "task_id"],
	["email_relations", "email_id"],
	["meeting_relations", "meeting_id"],
] as const;

function getCompany(db: Scoped, uid: string): Promise<Created | undefined> {
	return db
		.selectFrom("client_companies")
		.select(["id", "uid"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

function getContact(db: Scoped, uid: string): Promise<Created | undefined> {
	return db
		.selectFrom("client_contacts")
		.select(["id", "uid"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

function findByCnpj(db: Scoped, cnpj: string) {
	return db
		.selectFrom("client_companies")
		.select(["uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("cnpj", "=", cnpj)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}
