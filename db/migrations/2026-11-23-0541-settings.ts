import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const make = referenceTable("settings", {
	columns: `name text not null default 'settings' check (name = 'settings'),
  guarantee_days int check (guarantee_days between 0 and 730),
  target_days int check (target_days between 1 and 365),
  job_footer text check (length(job_footer) between 1 and 2000)`,
	search: { title: "name" },
});

/** What a business decides once for all of its jobs: one row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await make(db);
	await sql`alter table settings add constraint settings_one unique (business_id)`.execute(db);
}
