import { type Kysely, sql } from "kysely";

/** Late applies of each recruiter are counted in the order of time, up to a cap, without reading those that ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create index applies_waiting on applies (business_id, recruiter_id, entered_status_at, id) include (job_id, status)
  where withdrawn_at is null and status in (0, 1, 2, 3, 4, 5, 6, 7);
create index job_statuses_limits on job_statuses (business_id, sla_business_days) where sla_business_days is not null;`)
		.execute(db);
}
