import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

const open = 2;

export const computed: Record<string, Computed> = {
	open_jobs: (row) => sql`(select count(*) from jobs j where j.business_id = ${sql.ref(`${row}.business_id`)}
  and j.client_company_id = ${sql.ref(`${row}.id`)} and j.status = ${open} and j.archived_at is null)`,
	contacts_count: (
		row,
	) => sql`(select count(*) from client_contacts k where k.business_id = ${sql.ref(`${row}.business_id`)}
  and k.client_company_id = ${sql.ref(`${row}.id`)} and k.status <> 'left' and k.archived_at is null)`,
};
