import { type RawBuilder, sql } from "kysely";
import type { SearchEntity } from "#app/domain/lists/global-search.ts";

export type KeptEntity = "candidates" | "client_companies" | "client_contacts" | "contacts" | "jobs";

/** Proposals have a chip of their own already; their table comes with them. */
export function isKept(entity: SearchEntity): entity is KeptEntity {
	return Object.hasOwn(columnsOf, entity);
}

/** The other ways to reach a person. */
const points = (entity: string, kind: "email" | "phone") => sql`array(select p.value from contact_points p
    where p.business_id = r.business_id and p.reference_type = ${entity} and p.reference_id = r.id and p.kind = ${kind}
      and p.state <> 'invalid')`;
const marks = (entity: string, phones: string[]) => sql`
    array_remove(array[r.email], null) || ${points(entity, "email")} as emails,
    array_remove(array[${sql.join(phones.map((column) => sql`r.${sql.ref(column)}`))}], null) || ${points(entity, "phone")} as phones`;
const nobody = sql`array[]::text[] as emails, array[]::text[] as phones`;
/** What a hit of each entity shows; `r` is its row. */
export const columnsOf: Record<KeptEntity, RawBuilder<unknown>> = {
	candidates: sql`'candidates' as entity, r.id, r.uid, r.name as title, r.avatar_url as picture,
    nullif(concat_ws(' · ', coalesce(r.current_position, r.role_name), r.current_company), '') as sub,
    ${marks("candidates", ["mobile_phone"])}`,
	client_contacts: sql`'client_contacts' as entity, r.id, r.uid, r.name as title, r.photo_url as picture,
    nullif(concat_ws(' · ', r.title, (select c.name from client_companies c
      where c.business_id = r.business_id and c.id = r.client_company_id)), '') as sub,
    ${marks("client_contacts", ["mobile_phone", "phone"])}`,
	contacts: sql`'contacts' as entity, r.id, r.uid, r.name as title, null::text as picture,
    nullif(concat_ws(' · ', r.title, r.company_name), '') as sub,
    ${marks("contacts", ["mobile_phone", "phone"])}`,
	client_companies: sql`'client_companies' as entity, r.id, r.uid, r.name as title, null::text as picture,
    nullif(concat_ws(' · ', r.sector, r.city), '') as sub, ${nobody}`,
	jobs: sql`'jobs' as entity, r.id, r.uid, r.title, null::text as picture,
    nullif(concat_ws(' · ', r.code, (select c.name from client_companies c
      where c.business_id = r.business_id and c.id = r.client_company_id)), '') as sub, ${nobody}`,
};

/** Columns that say who a row is; the first one an e-mail. */
export const marksOf: Record<KeptEntity, string[]> = {
	candidates: ["email", "mobile_phone"],
	client_contacts: ["email", "mobile_phone", "phone"],
	contacts: ["email", "mobile_phone", "phone"],
	client_companies: [],
	jobs: [],
};
