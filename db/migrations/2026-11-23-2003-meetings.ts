import { type Kysely, sql } from "kysely";
import { tenantTable } from "../migration-kit/tenant-table-v1.ts";

const tables = [
	tenantTable("meetings", {
		columns: `subject text not null check (length(subject) between 1 and 200),
  type text not null default 'client_visit' check (type in ('client_visit', 'intake', 'pitch', 'internal', 'candidate_talk')),
  starts_at timestamptz not null,
  duration_min int not null default 60 check (duration_min between 5 and 600),
  ends_at timestamptz not null,
  mode text not null default 'video' check (mode in ('presential', 'video', 'phone')),
  place text check (length(place) between 1 and 300),
  link text check (length(link) <= 500),
  description text check (length(description) <= 4000),
  private boolean not null default false,
  notify_by_email boolean not null default true,
  result text not null default 'pending' check (result in ('pending', 'held', 'not_held')),
  outcome text check (length(outcome) <= 4000),
  next_step text check (length(next_step) <= 500),
  reschedules int not null default 0 check (reschedules >= 0),
  invite_uid text not null default app_uid(),
  invite_sequence int not null default 0,
  shared_with bigint[] not null default '{}',
  owner_id bigint not null`,
		refs: { owner_id: "recruiters" },
		search: { title: "subject", text: "description,outcome,next_step", parts: "place" },
		sorted: { subject: "never empty", starts_at: "never empty", type: "never empty", result: "never empty" },
	}),
	tenantTable("slot_offers", {
		columns: `subject text not null check (length(subject) between 1 and 200),
  candidate_id bigint,
  client_contact_id bigint,
  apply_id bigint,
  -- The client's contact who proposed the times, or takes part.
  guest_contact_id bigint,
  proposed boolean not null default false,
  round int not null default 1 check (round between 0 and 5),
  duration_min int not null default 45 check (duration_min between 5 and 600),
  buffer_min int not null default 0 check (buffer_min between 0 and 240),
  notice_hours int not null default 24 check (notice_hours between 0 and 336),
  first_day date not null,
  last_day date not null,
  times timestamptz[] not null default '{}' check (cardinality(times) <= 10),
  max_reschedules int not null default 2 check (max_reschedules between 0 and 20),
  lock_hours int not null default 12 check (lock_hours between 0 and 336),
  mode text not null default 'video' check (mode in ('presential', 'video', 'phone')),
  place_or_link text check (length(place_or_link) between 1 and 500),
  message text check (length(message) <= 2000),
  status text not null default 'open' check (status in ('proposed', 'open', 'picked', 'closed')),
  picked_for timestamptz,
  reschedules int not null default 0 check (reschedules >= 0),
  interview_id bigint,
  meeting_id bigint,
  owner_id bigint not null,
  constraint slot_offers_taker check (num_nonnulls(candidate_id, client_contact_id) >= 1),
  constraint slot_offers_days check (last_day >= first_day and last_day <= first_day + 62)`,
		refs: {
			candidate_id: "candidates",
			client_contact_id: "client_contacts",
			guest_contact_id: "client_contacts",
			apply_id: "applies",
			interview_id: "interviews",
			meeting_id: "meetings",
			owner_id: "recruiters",
		},
		search: { title: "subject" },
		sorted: { subject: "never empty", status: "never empty", last_day: "never empty", picked_for: "may be empty" },
	}),
	tenantTable("job_requests", {
		columns: `title text not null check (length(title) between 2 and 160),
  client_company_id bigint not null,
  client_contact_id bigint not null,
  openings int not null default 1 check (openings between 1 and 500),
  reason text not null default 'new' check (reason in ('new', 'replacement', 'confidential replacement')),
  work_type int check (work_type between 0 and 3),
  regimes int[] not null default '{}',
  city text check (length(city) between 1 and 120),
  state text check (state ~ '^[A-Z]{2}$'),
  salary_from_cents bigint check (salary_from_cents >= 0),
  salary_to_cents bigint check (salary_to_cents >= 0),
  target_date date,
  description text not null check (length(description) between 1 and 5000),
  status text not null default 'sent' check (status in ('sent', 'approved', 'declined', 'withdrawn')),
  answer text check (length(answer) <= 2000),
  decided_at timestamptz,
  decided_by_id bigint,
  job_id bigint,
  press uuid,
  constraint job_requests_salary check (salary_to_cents >= salary_from_cents),
  constraint job_requests_decided check ((status in ('approved', 'declined')) = (decided_at is not null))`,
		refs: {
			client_company_id: "client_companies",
			client_contact_id: "client_contacts",
			decided_by_id: "recruiters",
			job_id: "jobs",
		},
		search: { title: "title", text: "description" },
		sorted: { title: "never empty", status: "never empty", target_date: "may be empty" },
	}),
];

const parts = [
	["meeting_recruiters", "meeting_id", "meetings"],
	["slot_offer_recruiters", "slot_offer_id", "slot_offers"],
] as const;

const ownBusiness = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_business on ${table} using (business_id = app_business()) with check (business_id = app_business());`;

/** Meetings, times offered to be picked, who is taken when by such a pick, and what clients ask to be searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const make of tables) await make(db);
	for (const [table, own, of] of parts)
		await sql
			.raw(`
create table ${table} (
  business_id bigint not null references businesses,
  ${own} bigint not null,
  recruiter_id bigint not null,
  primary key (business_id, ${own}, recruiter_id),
  foreign key (business_id, ${own}) references ${of} on delete cascade,
  foreign key (business_id, recruiter_id) references recruiters
);
create index on ${table} (business_id, recruiter_id, ${own});${ownBusiness(table)}`)
			.execute(db);
	await sql
		.raw(`
create unique index job_requests_once on job_requests (business_id, press);
create index meetings_of_owner on meetings (business_id, owner_id, starts_at, id);

create table meeting_relations (
  business_id bigint not null references businesses,
  meeting_id bigint not null,
  reference_type text not null check (length(reference_type) between 1 and 60),
  reference_id bigint not null,
  primary key (business_id, meeting_id, reference_type, reference_id),
  foreign key (business_id, meeting_id) references meetings on delete cascade
);
create index on meeting_relations (business_id, reference_type, reference_id, meeting_id desc);
${ownBusiness("meeting_relations")}
create trigger meeting_relations_activity after insert on meeting_relations referencing new table as changed
  for each statement execute function app_company_activity();

create table meeting_invites (
  business_id bigint not null references businesses,
  meeting_id bigint not null,
  email text not null,
  name text not null,
  role text not null check (role in ('candidate', 'colleague', 'contact')),
  sequence int not null,
  cancelled boolean not null default false,
  primary key (business_id, meeting_id, email),
  foreign key (business_id, meeting_id) references meetings on delete cascade
);
${ownBusiness("meeting_invites")}

create function app_meeting_ends() returns trigger language plpgsql as $$
begin
  new.ends_at := new.starts_at + make_interval(mins => new.duration_min);
  return new;
end $$;
create trigger meetings_ends before insert or update of starts_at, duration_min on meetings
  for each row execute function app_meeting_ends();

create function app_meeting_shared() returns trigger language plpgsql as $$
begin
  update meetings m set shared_with = array(select r.recruiter_id from meeting_recruiters r
       where r.business_id = m.business_id and r.meeting_id = m.id order by 1)
    from (select distinct business_id, meeting_id from changed) c
   where m.business_id = c.business_id and m.id = c.meeting_id;
  return null;
end $$;
create trigger meeting_recruiters_insert after insert on meeting_recruiters referencing new table as changed
  for each statement execute function app_meeting_shared();
create trigger meeting_recruiters_delete after delete on meeting_recruiters referencing old table as changed
  for each statement execute function app_meeting_shared();

-- Who is taken when, by times that were picked: nobody twice, whoever picks at the same moment.
create table slot_bookings (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  party_type text not null check (party_type in ('recruiters', 'candidates', 'client_contacts')),
  party_id bigint not null,
  slot_offer_id bigint not null,
  during tstzrange not null,
  primary key (business_id, id),
  foreign key (business_id, slot_offer_id) references slot_offers on delete cascade,
  constraint slot_bookings_once exclude using gist (business_id with =, party_type with =, party_id with =, during with &&)
);
create index on slot_bookings (business_id, slot_offer_id);
${ownBusiness("slot_bookings")}

-- A picked appointment that colleagues move or call off holds its time no more: the agenda says what does.
create function app_slot_freed() returns trigger language plpgsql as $$
begin
  delete from slot_bookings b using slot_offers o
   where o.business_id = new.business_id and b.business_id = o.business_id and b.slot_offer_id = o.id
     and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  if new.archived_at is not null then
    update slot_offers o set status = 'closed'
     where o.business_id = new.business_id and o.status = 'picked'
       and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  else
    update slot_offers o set picked_for = new.starts_at
     where o.business_id = new.business_id and o.status = 'picked' and o.picked_for is distinct from new.starts_at
       and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  end if;
  return null;
end $$;
create trigger interviews_slot after update on interviews for each row
  when (new.starts_at is distinct from old.starts_at or new.duration_min is distinct from old.duration_min
    or new.archived_at is distinct from old.archived_at) execute function app_slot_freed();
create trigger meetings_slot after update on meetings for each row
  when (new.starts_at is distinct from old.starts_at or new.duration_min is distinct from old.duration_min
    or new.archived_at is distinct from old.archived_at) execute function app_slot_freed();

-- Who picks the time of an apply's interview: its candidate, unless a contact does.
create function app_slot_taker() returns trigger language plpgsql as $$
begin
  if new.apply_id is not null and new.candidate_id is null and new.client_contact_id is null then
    new.candidate_id := (select a.candidate_id from applies a where a.business_id = new.business_id and a.id = new.apply_id);
  end if;
  return new;
end $$;
create trigger slot_offers_taker before insert or update on slot_offers for each row execute function app_slot_taker();

-- Whose hours: a recruiter's schedule; the days it works, those of its kind unless said (0 is Sunday).
alter table work_schedules add column days int[] not null default '{}';
alter table recruiters add column work_schedule_id bigint,
  add constraint recruiters_work_schedule_id_fkey foreign key (business_id, work_schedule_id) references work_schedules;
create index on recruiters (business_id, work_schedule_id) where work_schedule_id is not null;
`)
		.execute(db);
}
