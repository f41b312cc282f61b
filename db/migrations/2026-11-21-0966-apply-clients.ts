import { type Kysely, sql } from "kysely";

/** Whose applies they are, on the client's side: lists of applies filter by company and by contact through these. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
-- The reader's own row-level security counts, not the owner's.
create view apply_companies with (security_invoker = true) as
  select a.business_id, a.id as apply_id, j.client_company_id
    from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id;
create view apply_client_contacts with (security_invoker = true) as
  select a.business_id, a.id as apply_id, k.client_contact_id
    from applies a join job_client_contacts k on k.business_id = a.business_id and k.job_id = a.job_id;

-- Who says to work at a company, by any spelling of its name.
create index candidates_by_employer on candidates (business_id, current_company) where current_company is not null;
`.execute(db);
}
