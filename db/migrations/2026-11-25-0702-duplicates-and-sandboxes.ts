import { type Kysely, sql } from "kysely";

/** Pairs somebody looked at and found to be two people; businesses that are a masked copy of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table duplicate_dismissals (
  business_id bigint not null references businesses,
  entity text not null check (length(entity) between 1 and 60),
  one_id bigint not null,
  other_id bigint not null,
  dismissed_by_id bigint,
  dismissed_at timestamptz not null default now(),
  primary key (business_id, entity, one_id, other_id),
  check (one_id < other_id),
  foreign key (business_id, dismissed_by_id) references recruiters
);
alter table duplicate_dismissals enable row level security;
alter table duplicate_dismissals force row level security;
create policy own_business on duplicate_dismissals using (business_id = app_business()) with check (business_id = app_business());

alter table businesses add column sandbox_of_id bigint references businesses;
`.execute(db);
}
