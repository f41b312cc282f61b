import { sql } from "kysely";
import type { Computed } from "./index.ts";

const open = 2;

export const client_companies: Record<string, Computed> = {
	open_jobs: (row) => sql`(select count(*) from jobs j where j.business_id = ${sql.ref(`${row}.business_id`)}
  and j.client_company_id = ${sql.ref(`${row}.id`)} and j.status = ${open} and j.archived_at is null)`,
	contacts_count: (
		row,
	) => sql`(select count(*) from client_contacts k where k.business_id = ${sql.ref(`${row}.business_id`)}
  and k.client_company_id = ${sql.ref(`${row}.id`)} and k.status <> 'left' and k.archived_at is null)`,
};
