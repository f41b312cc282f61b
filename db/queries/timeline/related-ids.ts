import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Reference } from "#db/queries/record-labels.ts";
import type { Subject } from "./timeline-window.ts";

const max = 300;

/** Includes a candidate's applies and a company's people, whose events belong to the timeline. */
export async function listRelatedReferences(db: Scoped, { entity, recordId }: Subject): Promise<Reference[]> {
	const self = { type: entity, id: recordId };
	if (entity === "candidates") {
		const { rows } = await sql<Reference>`select 'applies' as type, id from applies
where business_id = ${db.businessId} and candidate_id = ${recordId} order by created_at desc limit ${max}`.execute(db);
		return [self, ...rows];
	}
	if (entity === "client_companies") {
		const { rows } = await sql<Reference>`select 'client_contacts' as type, id from client_contacts
where business_id = ${db.businessId} and client_company_id = ${recordId} order by id limit ${max}`.execute(db);
		return [self, ...rows];
	}
	return [self];
}

/** Ids of `own` related to any of the records, one index scan each. */
export function selectRelatedIds(db: Scoped, table: string, own: string, about: readonly Reference[]) {
	const types = sql.val(about.map(({ type }) => type));
	const ids = sql.val(about.map(({ id }) => id));
	return sql`select x.${sql.ref(own)} from unnest(${types}::text[], ${ids}::bigint[]) as s(type, id)
  join ${sql.table(table)} x on x.business_id = ${db.businessId} and x.reference_type = s.type and x.reference_id = s.id`;
}
