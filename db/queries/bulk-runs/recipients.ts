import { sql } from "kysely";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { doNotContactStatuses } from "#app/domain/companies/off-limits.ts";
import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { sqlIn, sqlInText } from "#db/kit/sql-in.ts";
import { activeSuppression } from "#db/kit/suppression-condition.ts";
import { findProtections, refusingCtes } from "../off-limits.ts";

/** Recipient of a bulk message with its merge fields. */
export interface Recipient {
	id: number;
	name: string;
	email: string | null;
	locale: "pt" | "en" | null;
	siteId: number | null;
	title: string | null;
	role_name: string | null;
	city: string | null;
	company: string | null;
	/** Reason against writing; null when allowed. */
	refused: BulkSkipReason | null;
}

/** Recipients behind these records, with reasons for refusal. */
export async function listRecipients(db: Scoped, entity: string, ids: readonly number[]): Promise<Recipient[]> {
	const from = people[entity];
	if (!from) return [];
	const { rows } = await sql<Recipient>`
with recursive ${refusingCtes(db)}
select p.id, p.name, p.email, p.locale, p."siteId", p.title, p.role_name, p.city, p.company,
       case when p.marked is not null then p.marked
            when coalesce(p.email, '') !~ '^[^@[:space:]]+@[^@[:space:]]+$' then 'no_email'
            when ${activeSuppression(db, sql`p.email`, sql`p."siteId"`, "news")} is not null then 'opted_out'
       end as refused
  from (${from(db)}) p where p.id = any(${sql.val(ids)}::bigint[]) order by p.id`.execute(db);
	return rows;
}

/** Recipients of unsolicited mail: protected candidates are refused too. */
export async function listUnsolicitedRecipients(
	db: Scoped,
	entity: string,
	ids: readonly number[],
): Promise<Recipient[]> {
	const people = await listRecipients(db, entity, ids);
	if (entity !== "candidates") return people;
	const protections = await findProtections(db, ids);
	return people.map((person) =>
		person.refused === null && protections.get(person.id)?.severity === "block"
			? { ...person, refused: "off_limits" }
			: person,
	);
}

// A contact's withdrawn consent counts as an opt-out.
const people: Record<string, (db: Scoped) => ReturnType<typeof sql>> = {
	candidates: (db) => sql`
select c.id, c.name, c.email, c.locale, c.site_config_id as "siteId", null as title, c.role_name, c.city, c.current_company as company,
       case when c.status in ${sqlIn(doNotUseStatuses)} then 'do_not_use'
            when c.consent_lapsed_at is not null then 'opted_out'
            when exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id
                   and k.purpose = 'contact' and k.withdrawn_at is not null)
             and not exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id
                   and k.purpose = 'contact' and k.withdrawn_at is null) then 'opted_out' end as marked
  from candidates c where c.business_id = ${db.businessId} and c.archived_at is null and c.anonymised_at is null`,
	client_contacts: (db) => sql`
select k.id, k.name, k.email, k.locale, null::bigint as "siteId", k.title, null as role_name, null as city, c.name as company,
       case when k.status in ${sqlInText(doNotContactStatuses)} or c.status in ${sqlInText(doNotContactStatuses)} then 'dnc'
            when c.id in (select company_id from refusing_companies)
              or k.id in (select client_contact_id from refusing where kind = 'contact') then 'off_limits' end as marked
  from client_contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
 where k.business_id = ${db.businessId} and k.archived_at is null`,
	contacts: (db) => sql`
select k.id, k.name, k.email, null as locale, null::bigint as "siteId", k.title, null as role_name, k.city, k.company_name as company,
       case when c.status in ${sqlInText(doNotContactStatuses)} then 'dnc'
            when c.id in (select company_id from refusing_companies) then 'off_limits' end as marked
  from contacts k left join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
 where k.business_id = ${db.businessId} and k.archived_at is null`,
};

/** Brands by id; the first is the default for people without one. */
export async function listMessageBrands(db: Scoped) {
	return db
		.selectFrom("site_configs")
		.select(["id", "title", "colors", "default_locale"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("id")
		.execute();
}
