import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";
import { tenantTable } from "../migration-kit/tenant-table-v1.ts";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const payRules = referenceTable("pay_rules", {
	active: true,
	effective: ["coalesce(client_company_id, 0)", "coalesce(lower(union_name), '')"],
	columns: `
  name text not null check (length(name) between 1 and 120),
  client_company_id bigint,
  union_name text check (length(union_name) between 1 and 120),
  daily_limit text check (daily_limit ~ '^[0-9]{1,2}:[0-5][0-9]$'),
  weekly_limit text check (weekly_limit ~ '^[0-9]{1,3}:[0-5][0-9]$'),
  overtime_pct numeric(5,2) not null default 50 check (overtime_pct between 0 and 300),
  rest_day_pct numeric(5,2) not null default 100 check (rest_day_pct between 0 and 300),
  night_pct numeric(5,2) not null default 20 check (night_pct between 0 and 300),
  night_from text not null default '22:00' check (night_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  night_to text not null default '05:00' check (night_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reduced_night boolean not null default true,
  bill_overtime_pct numeric(5,2) not null default 50 check (bill_overtime_pct between 0 and 300),
  bill_rest_day_pct numeric(5,2) not null default 100 check (bill_rest_day_pct between 0 and 300),
  bill_night_pct numeric(5,2) not null default 20 check (bill_night_pct between 0 and 300),
  bill_leave boolean not null default false`,
	refs: { client_company_id: "client_companies" },
	search: { title: "name", text: "union_name" },
	sorted: { name: "never empty" },
});

/** The sheet of one week; another one of the same week carries only the difference to what was invoiced. */
const timesheets = tenantTable("timesheets", {
	columns: `
  placement_id bigint not null,
  candidate_id bigint not null,
  client_company_id bigint not null,
  title text not null check (length(title) between 1 and 200),
  week date not null check (extract(isodow from week) = 1),
  seq int not null default 0 check (seq >= 0),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'disputed', 'approved', 'invoiced')),
  entered_by text not null default 'worker' check (entered_by in ('worker', 'client')),
  version int not null default 0 check (version >= 0),
  currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
  total_min int not null default 0 check (total_min >= 0),
  overtime_min int not null default 0,
  rest_min int not null default 0,
  night_min int not null default 0,
  pay_cents bigint,
  bill_cents bigint,
  burden_cents bigint,
  base_pay_cents bigint not null default 0,
  base_bill_cents bigint not null default 0,
  base_burden_cents bigint not null default 0,
  submitted_at timestamptz,
  approved_at timestamptz,
  reminders int not null default 0,
  reminded_on date,
  invoice_id bigint,
  billing_line_id bigint,
  constraint timesheets_priced check (num_nulls(pay_cents, bill_cents, burden_cents) in (0, 3)),
  constraint timesheets_invoiced check ((status = 'invoiced') = (invoice_id is not null) and (invoice_id is null) = (billing_line_id is null))`,
	refs: {
		placement_id: "placements",
		candidate_id: "candidates",
		client_company_id: "client_companies",
		invoice_id: "invoices",
		billing_line_id: "billing_lines",
	},
	search: { title: "title" },
	sorted: {
		week: "never empty",
		title: "never empty",
		total_min: "never empty",
		submitted_at: "may be empty",
	},
});

const tables = [
	"timesheet_terms",
	"timesheet_approvers",
	"placement_rates",
	"timesheet_versions",
	"timesheet_entries",
	"timesheet_events",
	"timesheet_links",
];

/** Hours of people placed by the hour: rules, rates, weeks in versions, and who approved what. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await payRules(db);
	await sql
		.raw(`
alter table billing_plans drop constraint billing_plans_kind_check,
  add constraint billing_plans_kind_check check (kind in ('milestones', 'recurring', 'hours'));
create unique index billing_plans_hours_once on billing_plans (business_id, placement_id, currency)
  where kind = 'hours' and status = 'active' and archived_at is null;
alter table billing_lines drop constraint billing_lines_milestone_check, drop constraint billing_lines_amount_cents_check,
  add constraint billing_lines_milestone_check check (milestone in ('signed', 'days_after', 'shortlist_sent', 'offer_accepted', 'started',
    'days_after_start', 'monthly', 'hours')),
  add constraint billing_lines_amount_cents_check check (amount_cents between (case when milestone = 'hours' then -100000000000 else 0 end) and 100000000000);
alter table invoice_lines drop constraint invoice_lines_amount_cents_check, drop constraint invoice_lines_price_cents_check,
  add constraint invoice_lines_amount_cents_check check (amount_cents <> 0 and amount_cents between -100000000000 and 100000000000),
  add constraint invoice_lines_price_cents_check check (price_cents <> 0 and price_cents between -100000000000 and 100000000000);
`)
		.execute(db);
	await timesheets(db);
	await sql
		.raw(`
create unique index timesheets_once on timesheets (business_id, placement_id, week, seq) where archived_at is null;

create table timesheet_terms (
  business_id bigint not null references businesses,
  placement_id bigint not null,
  entered_by text not null default 'worker' check (entered_by in ('worker', 'client')),
  work_schedule_id bigint,
  trusted boolean not null default false,
  union_name text check (length(union_name) between 1 and 120),
  city text check (length(city) between 1 and 100),
  state text check (length(state) = 2),
  -- Day of the month on which approved weeks become a draft by themselves.
  bill_day int check (bill_day between 1 and 28),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, placement_id),
  foreign key (business_id, placement_id) references placements,
  foreign key (business_id, work_schedule_id) references work_schedules
);
create index on timesheet_terms (business_id, work_schedule_id);

create table timesheet_approvers (
  business_id bigint not null references businesses,
  placement_id bigint not null,
  client_contact_id bigint not null,
  primary key (business_id, placement_id, client_contact_id),
  foreign key (business_id, placement_id) references placements,
  foreign key (business_id, client_contact_id) references client_contacts
);
create index on timesheet_approvers (business_id, client_contact_id);

create table placement_rates (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  placement_id bigint not null,
  pay_cents bigint not null check (pay_cents between 1 and 10000000),
  bill_cents bigint not null check (bill_cents between 1 and 10000000),
  burden_pct numeric(5,2) not null default 0 check (burden_pct between 0 and 300),
  valid_from date not null,
  valid_to date,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, uid),
  constraint placement_rates_validity check (valid_to >= valid_from),
  constraint placement_rates_overlap exclude using gist (business_id with =, placement_id with =, daterange(valid_from, valid_to, '[]') with &&),
  foreign key (business_id, placement_id) references placements,
  foreign key (business_id, created_by_id) references recruiters
);
create index on placement_rates (business_id, placement_id, valid_from);
create index on placement_rates (business_id, created_by_id);

create table timesheet_versions (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  timesheet_id bigint not null,
  version int not null check (version > 0),
  author_type text not null check (author_type in ('candidate', 'client_contact', 'recruiter')),
  author_id bigint not null,
  author_name text not null check (length(author_name) between 1 and 200),
  reason text check (length(reason) between 1 and 1000),
  hours jsonb not null,
  total_min int not null check (total_min >= 0),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, timesheet_id, version),
  foreign key (business_id, timesheet_id) references timesheets
);

create table timesheet_entries (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  timesheet_id bigint not null,
  version int not null check (version > 0),
  placement_id bigint not null,
  candidate_id bigint not null,
  live boolean not null default true,
  day date not null,
  kind text not null check (kind in ('worked', 'absence', 'holiday', 'leave')),
  starts_at timestamp,
  ends_at timestamp,
  break_min int not null default 0,
  minutes int not null check (minutes between 0 and 1440),
  primary key (business_id, id),
  constraint timesheet_entries_span check (case when kind = 'worked' then ends_at > starts_at and starts_at >= day and starts_at < day + 1
    and ends_at <= starts_at + interval '24 hours' and minutes = extract(epoch from ends_at - starts_at) / 60 - break_min
    else num_nulls(starts_at, ends_at) = 2 end),
  constraint timesheet_entries_break check (break_min >= 0 and (kind = 'worked' or break_min = 0)),
  -- One person's minutes belong to one placement.
  constraint timesheet_entries_one_placement exclude using gist (business_id with =, candidate_id with =, placement_id with <>,
    tsrange(starts_at, ends_at) with &&) where (live and kind = 'worked'),
  foreign key (business_id, timesheet_id, version) references timesheet_versions (business_id, timesheet_id, version),
  foreign key (business_id, placement_id) references placements,
  foreign key (business_id, candidate_id) references candidates
);
create index on timesheet_entries (business_id, timesheet_id, version, day);
create index on timesheet_entries (business_id, placement_id);
create index on timesheet_entries (business_id, candidate_id, day);

create table timesheet_events (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  timesheet_id bigint not null,
  version int not null,
  kind text not null check (kind in ('submitted', 'approved', 'disputed', 'accepted', 'corrected', 'reminded', 'invoiced', 'released')),
  actor_type text not null check (actor_type in ('candidate', 'client_contact', 'recruiter', 'system')),
  actor_id bigint,
  actor_name text check (length(actor_name) between 1 and 200),
  channel text not null check (channel in ('link', 'portal', 'office', 'system')),
  ip text check (length(ip) between 1 and 64),
  reason text check (length(reason) between 1 and 1000),
  at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, timesheet_id) references timesheets
);
create index on timesheet_events (business_id, timesheet_id, id);

create table timesheet_links (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  candidate_id bigint,
  client_contact_id bigint,
  link_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (business_id, id),
  unique (link_hash),
  constraint timesheet_links_person check (num_nonnulls(candidate_id, client_contact_id) = 1),
  foreign key (business_id, candidate_id) references candidates,
  foreign key (business_id, client_contact_id) references client_contacts
);
create unique index timesheet_links_candidate_once on timesheet_links (business_id, candidate_id) where candidate_id is not null;
create unique index timesheet_links_contact_once on timesheet_links (business_id, client_contact_id) where client_contact_id is not null;

create function app_timesheet_is_invoiced() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $f$
begin
  if tg_op = 'UPDATE' and ((new.placement_id, new.week, new.seq, new.version, new.currency, new.total_min, new.overtime_min, new.rest_min, new.night_min,
      new.pay_cents, new.bill_cents, new.burden_cents, new.base_pay_cents, new.base_bill_cents, new.base_burden_cents)
    is not distinct from (old.placement_id, old.week, old.seq, old.version, old.currency, old.total_min, old.overtime_min, old.rest_min, old.night_min,
      old.pay_cents, old.bill_cents, old.burden_cents, old.base_pay_cents, old.base_bill_cents, old.base_burden_cents))
    and ((new.status, new.invoice_id, new.billing_line_id) is not distinct from (old.status, old.invoice_id, old.billing_line_id)
      or new.status = 'approved' and new.invoice_id is null and exists (select from invoices i
        where i.business_id = old.business_id and i.id = old.invoice_id and i.status = 'cancelled')) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', message = 'an invoiced timesheet does not change', table = tg_table_name,
    constraint = 'timesheets_invoiced_is_final';
end $f$;
create trigger timesheets_invoiced_is_final before update or delete on timesheets for each row
  when (old.status = 'invoiced' and not app_moving() and not app_sandbox()) execute function app_timesheet_is_invoiced();

create function app_timesheet_version_is_final() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $f$
declare sheet bigint := case when tg_op = 'INSERT' then new.timesheet_id else old.timesheet_id end;
begin
  if tg_op = 'INSERT' and not exists (select from timesheets t where t.business_id = new.business_id and t.id = sheet and t.status = 'invoiced') then
    return new;
  end if;
  -- Which version holds, and whose person it is after a merge, may change; hours never do.
  if tg_op = 'UPDATE' and (new.timesheet_id, new.version) = (old.timesheet_id, old.version)
    and (to_jsonb(new) - 'live' - 'candidate_id' - 'author_name' - 'author_id' - 'reason')
      = (to_jsonb(old) - 'live' - 'candidate_id' - 'author_name' - 'author_id' - 'reason') then
    return new;
  end if;
  raise exception using errcode = 'check_violation', message = 'a version of hours does not change', table = tg_table_name,
    constraint = 'timesheet_version_is_final';
end $f$;
create trigger timesheet_entries_final before insert or update or delete on timesheet_entries for each row
  when (not app_moving() and not app_sandbox()) execute function app_timesheet_version_is_final();
create trigger timesheet_versions_final before insert or update or delete on timesheet_versions for each row
  when (not app_moving() and not app_sandbox()) execute function app_timesheet_version_is_final();
${tables
	.map(
		(table) => `alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_business on ${table} using (business_id = app_business()) with check (business_id = app_business());`,
	)
	.join("\n")}
`)
		.execute(db);
	await eachBusiness(`
    insert into pay_rules (business_id, name, daily_limit, weekly_limit, valid_from)
    values (biz, 'CLT', '8:00', '44:00', '2026-01-01');`).execute(db);
}
