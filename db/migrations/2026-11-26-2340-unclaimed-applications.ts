import { type Kysely, sql } from "kysely";

/**
 * A first application sent to an address that has an account waits here until its owner signs in and sends it: who filled
 * it in may be a stranger, so nothing of it is in the owner's record before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table unclaimed_applications (
  business_id bigint not null references businesses,
  candidate_id bigint not null,
  job_id bigint not null,
  content jsonb not null,
  origin jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (business_id, candidate_id, job_id),
  foreign key (business_id, candidate_id) references candidates on delete cascade,
  foreign key (business_id, job_id) references jobs on delete cascade
);
create index on unclaimed_applications (business_id, job_id);
create index on unclaimed_applications (business_id, expires_at);
alter table unclaimed_applications enable row level security;
alter table unclaimed_applications force row level security;
create policy own_business on unclaimed_applications
  using (business_id = app_business()) with check (business_id = app_business());`.execute(db);
}
