import { type Kysely, sql } from "kysely";

/**
 * Versions of the record of processing and of the impact report: what an administrator wrote, beside the facts of that day.
 * The product may add a version, never change one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table processing_versions (
  business_id bigint not null references businesses,
  number integer not null check (number > 0),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 200000),
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 500000),
  recruiter_id bigint,
  created_at timestamptz not null default now(),
  primary key (business_id, number),
  foreign key (business_id, recruiter_id) references recruiters
);
create index on processing_versions (business_id, recruiter_id);
alter table processing_versions enable row level security;
alter table processing_versions force row level security;
create policy own_business on processing_versions using (business_id = app_business()) with check (business_id = app_business());
revoke update, delete on processing_versions from seleta_app, seleta_scoped;`)
		.execute(db);
}
