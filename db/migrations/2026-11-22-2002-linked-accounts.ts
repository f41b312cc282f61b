import { type Kysely, sql } from "kysely";

/**
 * A person who works in several businesses has an account in each. Whoever proved to own two may change between them; the
 * link stands on both sides, and counts only while it does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table recruiter_linked_accounts (
  business_id bigint not null references businesses,
  recruiter_id bigint not null,
  other_business_id bigint not null,
  other_recruiter_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (business_id, recruiter_id, other_business_id),
  foreign key (business_id, recruiter_id) references recruiters on delete cascade,
  foreign key (other_business_id, other_recruiter_id) references recruiters (business_id, id) on delete cascade,
  check (business_id <> other_business_id)
);
create index on recruiter_linked_accounts (other_business_id, other_recruiter_id);
alter table recruiter_linked_accounts enable row level security;
alter table recruiter_linked_accounts force row level security;
create policy own_business on recruiter_linked_accounts using (business_id = app_business()) with check (business_id = app_business());
`.execute(db);
}
