import { type Kysely, sql } from "kysely";

/** Recruiters are told of what is new in a saved view: what they know, what is new, and what was shown as new last. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table saved_view_watches (
  business_id bigint not null references businesses,
  view_id bigint not null,
  recruiter_id bigint not null,
  frequency text not null check (frequency in ('daily', 'instant')),
  known_ids bigint[] not null default '{}',
  new_ids bigint[] not null default '{}',
  shown_ids bigint[] not null default '{}',
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, view_id, recruiter_id),
  foreign key (business_id, view_id) references saved_views (business_id, id) on delete cascade,
  foreign key (business_id, recruiter_id) references recruiters (business_id, id) on delete cascade
);
create index on saved_view_watches (business_id, recruiter_id);
alter table saved_view_watches enable row level security;
alter table saved_view_watches force row level security;
create policy own_business on saved_view_watches using (business_id = app_business()) with check (business_id = app_business())`)
		.execute(db);
}
