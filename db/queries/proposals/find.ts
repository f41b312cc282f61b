import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface ProposalRecord
	extends Row<
		"proposals",
		| "id"
		| "uid"
		| "number"
		| "title"
		| "kind"
		| "status"
		| "status_changed_at"
		| "value_cents"
		| "valid_until"
		| "guarantee_days"
		| "standard_billing_id"
		| "intro"
		| "terms"
		| "closing_reason"
		| "closing_note"
		| "owner_id"
		| "sent_at"
		| "opened_at"
		| "signed_at"
		| "signer_name"
		| "version"
		| "lock_version"
		| "created_at"
	> {
	currency: "BRL" | "USD";
	locale: "pt" | "en";
	discount_state: "none" | "waiting" | "approved" | "refused";
	discount_approved_pct: number | null;
	owner: Column<"recruiters", "name"> | null;
	owner_email: Column<"recruiters", "email"> | null;
	company_id: Column<"proposals", "client_company_id">;
	company_uid: Column<"client_companies", "uid">;
	company: Column<"client_companies", "name">;
	contact_id: Column<"client_contacts", "id"> | null;
	contact_uid: Column<"client_contacts", "uid"> | null;
	contact: Column<"client_contacts", "name"> | null;
	contact_email: Column<"client_contacts", "email">;
	signed_file: { uid: string; name: string } | null;
	/** Its validity is over. */
	expired: boolean;
}

const head = sql`
select p.id, p.uid, p.number, p.title, p.kind, p.status::int as status, p.status_changed_at, p.value_cents::float8 as value_cents, p.currency,
  p.valid_until::text as valid_until, p.guarantee_days, p.standard_billing_id, p.locale, p.intro, p.terms, p.discount_state,
  p.discount_approved_pct::float8 as discount_approved_pct, p.closing_reason, p.closing_note, p.owner_id, r.name as owner, r.email as owner_email,
  p.client_company_id as company_id, c.uid as company_uid, c.name as company, k.id as contact_id, k.uid as contact_uid, k.name as contact,
  k.email as contact_email, p.sent_at, p.opened_at, p.signed_at, p.signer_name, p.version, p.lock_version, p.created_at,
  (select json_build_object('uid', f.uid, 'name', f.name) from data_files f where f.business_id = p.business_id and f.id = p.signed_file_id) as signed_file,
  coalesce(p.valid_until < (select (now() at time zone b.timezone)::date from businesses b where b.id = p.business_id), false) as expired
from proposals p
join client_companies c on c.business_id = p.business_id and c.id = p.client_company_id
left join client_contacts k on k.business_id = p.business_id and k.id = p.client_contact_id
left join recruiters r on r.business_id = p.business_id and r.id = p.owner_id`;

/** A proposal of this business. */
export async function findProposal(db: Scoped, uid: string): Promise<ProposalRecord | undefined> {
	const { rows } = await sql<ProposalRecord>`${head}
where p.business_id = ${db.businessId} and p.uid = ${uid} and p.archived_at is null`.execute(db);
	return rows[0];
}

export async function lockProposal(db: Scoped, id: number): Promise<ProposalRecord | undefined> {
	await sql`select from proposals where business_id = ${db.businessId} and id = ${id} for update`.execute(db);
	const { rows } = await sql<ProposalRecord>`${head}
where p.business_id = ${db.businessId} and p.id = ${id} and p.archived_at is null`.execute(db);
	return rows[0];
}
