import { type Kysely, sql } from "kysely";

/** Counting candidates and summing views read an index alone; the one by phone stood twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create index candidates_living on candidates (business_id, id) where archived_at is null and consent_lapsed_at is null;
create index job_views_by_day on job_views (business_id, day, id) include (views);
drop index job_views_business_id_day_id_idx;
drop index candidates_by_phone;`)
		.execute(db);
}
