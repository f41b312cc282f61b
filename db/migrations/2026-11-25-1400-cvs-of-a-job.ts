import { type Kysely, sql } from "kysely";

/** The job that a curriculum was sent for whose person is not here yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table data_files add column waiting_job_id bigint,
  add foreign key (business_id, waiting_job_id) references jobs on delete set null (waiting_job_id);
create index on data_files (business_id, waiting_job_id) where waiting_job_id is not null`.execute(db);
}
