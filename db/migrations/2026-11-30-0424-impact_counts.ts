import { type Kysely, sql } from "kysely";

/** Applications of a month by brand, sex, race and age, sealed: a report over millions reads sums, and nobody reads groups of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table impact_counts (
  business_id bigint not null references businesses,
  month date not null check (month = date_trunc('month', month)),
  sealed text not null,
  counted_at timestamptz not null default now(),
  primary key (business_id, month)
);
alter table impact_counts enable row level security;
alter table impact_counts force row level security;
create policy own_business on impact_counts using (business_id = app_business()) with check (business_id = app_business());`)
		.execute(db);
}
