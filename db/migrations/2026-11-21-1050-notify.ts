import { type Kysely, sql } from "kysely";

/** Notices that merge, by which ways each reached its reader, and who holds an interview in their calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table notifications
  -- What a notice repeats: others of this key, unread and of the last hour, become one line with it.
  add column group_key text,
  -- The notice whose line it stands in; null is a line of its own.
  add column group_id bigint,
  add column in_panel boolean not null default true,
  add column by_email text not null default 'none' check (by_email in ('none', 'instant', 'digest')),
  add column mailed_at timestamptz;
create index notifications_to_merge on notifications (business_id, recruiter_id, group_key, date desc) where group_key is not null and not is_read;
create index notifications_of_group on notifications (business_id, group_id) where group_id is not null;
create index notifications_to_mail on notifications (business_id, by_email, recruiter_id, date) where by_email <> 'none' and mailed_at is null;

alter table interviews
  add column notify_by_email boolean not null default false,
  -- Grows with each change its guests hear of (RFC 5545, SEQUENCE).
  add column invite_sequence int not null default 0;

create table interview_invites (
  business_id bigint not null references businesses,
  interview_id bigint not null,
  email text not null check (email = lower(email)),
  name text not null default '',
  role text not null check (role in ('candidate', 'interviewer', 'contact')),
  sequence int not null,
  cancelled boolean not null default false,
  primary key (business_id, interview_id, email),
  foreign key (business_id, interview_id) references interviews on delete cascade
);

create table calendar_feeds (
  business_id bigint not null references businesses,
  recruiter_id bigint not null,
  token_hash text not null unique check (length(token_hash) = 64),
  created_at timestamptz not null default now(),
  primary key (business_id, recruiter_id),
  foreign key (business_id, recruiter_id) references recruiters on delete cascade
);

do $$
declare own text;
begin
  foreach own in array array['interview_invites', 'calendar_feeds'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy own_business on %I using (business_id = app_business()) with check (business_id = app_business())', own);
  end loop;
end $$;

-- Whoever holds the address of a feed is known by it alone, before their business is.
create policy door on calendar_feeds for select to current_user using (true);
create or replace function app_calendar_feed(hash text) returns table (business_id bigint, recruiter_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.business_id, f.recruiter_id from calendar_feeds f
    join recruiters r on r.business_id = f.business_id and r.id = f.recruiter_id
   where f.token_hash = hash and r.status = 'active'
$$;
`.execute(db);
}
