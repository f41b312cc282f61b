import { type Kysely, sql } from "kysely";

/** Search engines are told of a brand's jobs as they change, where the brand has a key for it; off otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table site_configs
  add column index_now_key text check (index_now_key ~ '^[A-Za-z0-9-]{8,128}$'),
  -- Jobs that changed later were not told yet.
  add column index_now_told_at timestamptz not null default now()`.execute(db);
}
