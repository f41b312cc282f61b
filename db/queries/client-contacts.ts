import { sql } from "kysely";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { findContactByEmail } from "./lead.ts";

export interface ContactHeader
	extends Row<
		"client_contacts",
		"id" | "uid" | "name" | "title" | "email" | "status" | "mobile_phone" | "linkedin" | "portal_enabled"
	> {
	company: { id: number; uid: string; name: string; status: string };
	/** The same person's record at their next company. */
	next: { uid: string; company: string } | null;
}

/** Header of a contact; undefined when unknown or archived. */
export async function findContact(db: Scoped, uid: string): Promise<ContactHeader | undefined> {
	const { rows } = await sql<ContactHeader>`
select k.id, k.uid, k.name, k.title, k.email, k.status, k.mobile_phone, k.linkedin, k.portal_enabled,
  json_build_object('id', c.id, 'uid', c.uid, 'name', c.name, 'status', c.status) as company,
  (select json_build_object('uid', n.uid, 'company', nc.name) from client_contacts n
     join client_companies nc on nc.business_id = n.business_id and nc.id = n.client_company_id
    where n.business_id = k.business_id and n.followed_from_id = k.id and n.archived_at is null
    order by n.id desc limit 1) as next
from client_contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
where k.business_id = ${db.businessId} and k.uid = ${uid} and k.archived_at is null`.execute(db);
	return rows[0];
}

export interface TeamMember {
	uid: string;
	name: string;
	title: string | null;
	status: string;
	/** uid of the superior, only within the same company. */
	boss: string | null;
}

const maxTeam = 300;

/** All contacts of a company, for the reporting tree. */
export async function listTeam(db: Scoped, companyId: number): Promise<TeamMember[]> {
	return db
		.selectFrom("client_contacts as k")
		.leftJoin("client_contacts as b", (join) =>
			join
				.onRef("b.business_id", "=", "k.business_id")
				.onRef("b.id", "=", "k.reports_to_id")
				.onRef("b.client_company_id", "=", "k.client_company_id"),
		)
		.select(["k.uid", "k.name", "k.title", "k.status", "b.uid as boss"])
		.where("k.business_id", "=", db.businessId)
		.where("k.client_company_id", "=", companyId)
		.where("k.archived_at", "is", null)
		.orderBy("k.name")
		.limit(maxTeam)
		.execute();
}

export interface ContactMove {
	company: { uid: string } | { name: string };
	email: string;
	title: string | null;
}

export type ContactMoveResult =
	| { kind: "followed"; uid: string }
	| { kind: "missing" | "noCompany" | "sameCompany" }
	| { kind: "emailTaken"; by: { uid: string; name: string; company: string } };

/** Creates the record at the new company; the old one stays, marked as left. */
export async function moveContactToCompany(
	db: Scoped,
	uid: string,
	{ company, email, title }: ContactMove,
	actor: Actor,
): Promise<ContactMoveResult> {
	await sql`select from client_contacts where business_id = ${db.businessId} and uid = ${uid} for update`.execute(db);
	const person = await findContact(db, uid);
	if (!person) return { kind: "missing" };
	const taken = await findContactByEmail(db, email);
	if (taken) return { kind: "emailTaken", by: taken };
	const existing =
		"uid" in company
			? await db
					.selectFrom("client_companies")
					.select("id")
					.where("business_id", "=", db.businessId)
					.where("uid", "=", company.uid)
					.where("archived_at", "is", null)
					.executeTakeFirst()
			: await insertRecord(db, client_companies, { name: company.name, status: "Cold" }, actor);
	if (!existing) return { kind: "noCompany" };
	if (existing.id === person.company.id) return { kind: "sameCompany" };
	const { name, mobile_phone, linkedin } = person;
	const values = { name, email, title, mobile_phone, linkedin, status: "active", portal_enabled: false };
	const pointing = {
		client_company: { id: existing.id, label: "" },
		followed_from: { id: person.id, label: "" },
		owner: actor.id === null ? null : { id: actor.id, label: "" },
	};
	const created = await insertRecord(db, client_contacts, { ...values, ...pointing }, actor);
	return { kind: "followed", uid: created.uid };
}
