import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface LeadToConvert
	extends Row<
		"contacts",
		| "id"
		| "uid"
		| "name"
		| "company_name"
		| "client_company_id"
		| "cnpj"
		| "site"
		| "sector"
		| "title"
		| "email"
		| "phone"
		| "mobile_phone"
		| "linkedin"
		| "city"
		| "state"
		| "source"
		| "status"
		| "notes"
		| "owner_id"
		| "converted_at"
	> {
	converted_by: Column<"recruiters", "name"> | null;
	company: { uid: string; name: string } | null;
	contact: { uid: string; name: string } | null;
}

export async function findLead(db: Scoped, uid: string): Promise<LeadToConvert | undefined> {
	const { rows } = await sql<LeadToConvert>`
select l.id, l.uid, l.name, l.company_name, l.client_company_id, l.cnpj, l.site, l.sector, l.title, l.email, l.phone, l.mobile_phone,
  l.linkedin, l.city, l.state, l.source, l.status, l.notes, l.owner_id, l.converted_at,
  (select r.name from recruiters r where r.business_id = l.business_id and r.id = l.converted_by_id) as converted_by,
  (select json_build_object('uid', c.uid, 'name', c.name) from client_companies c
    where c.business_id = l.business_id and c.id = l.client_company_id) as company,
  (select json_build_object('uid', k.uid, 'name', k.name) from client_contacts k
    where k.business_id = l.business_id and k.id = l.client_contact_id) as contact
from contacts l where l.business_id = ${db.businessId} and l.uid = ${uid} and l.archived_at is null`.execute(db);
	return rows[0];
}

export function findContactByEmail(db: Scoped, email: string) {
	return db
		.selectFrom("client_contacts as k")
		.innerJoin("client_companies as c", (join) =>
			join.onRef("c.business_id", "=", "k.business_id").onRef("c.id", "=", "k.client_company_id"),
		)
		.select(["k.uid", "k.name", "c.name as company"])
		.where("k.business_id", "=", db.businessId)
		.where("k.email", "=", email.toLowerCase())
		.where("k.archived_at", "is", null)
		.executeTakeFirst();
}
