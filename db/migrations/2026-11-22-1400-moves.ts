import { type Kysely, sql } from "kysely";

/**
 * A move can be taken back: its event holds what was before. What a recruiter last decided about the mail of a stage is
 * kept, per stage and per whom it is for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table apply_events add column before jsonb;
alter table apply_events drop constraint apply_events_kind_check,
  add constraint apply_events_kind_check check (kind in ('applied', 'moved', 'undone', 'substatus', 'note', 'withdrawn', 'reordered', 'submitted'));

create table move_mail_choices (
  business_id bigint not null references businesses,
  recruiter_id bigint not null,
  status int not null,
  role text not null check (role in ('candidate', 'participants')),
  choice text not null check (choice in ('send', 'later', 'none')),
  -- Whether the mover is asked each time, or the choice stands.
  ask boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (business_id, recruiter_id, status, role),
  foreign key (business_id, recruiter_id) references recruiters on delete cascade
);
alter table move_mail_choices enable row level security;
alter table move_mail_choices force row level security;
create policy own_business on move_mail_choices
  using (business_id = app_business()) with check (business_id = app_business());

-- The reasons that only the displayed rejections have: Screening, Interview Partner; Site, Language, CV Analysis.
alter table applies drop constraint applies_reject_reason_check,
  add constraint applies_reject_reason_check check (reject_reason between 1 and 34);
`.execute(db);
}
