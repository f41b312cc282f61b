import { type Kysely, sql } from "kysely";
import { tenantTable } from "../migration-kit/tenant-table-v1.ts";

const proposals = tenantTable("proposals", {
	columns: `
  number text not null check (length(number) between 1 and 20),
  title text not null check (length(title) between 1 and 200),
  kind text not null default 'direct' check (kind in ('direct', 'RFP', 'RFI', 'RFQ', 'bid')),
  client_company_id bigint not null,
  -- The client's name beside it: lists sort by it and words find it.
  company_name text,
  client_contact_id bigint,
  contact_id bigint,
  costumer_id bigint,
  status smallint not null default 1 check (status between 0 and 25),
  status_changed_at timestamptz not null default now(),
  closing_reason text check (closing_reason in ('No Response', 'No Funding', 'Overprice', 'Competition', 'No Opportunity', 'Expertise',
    'Methodology')),
  closing_note text check (length(closing_note) between 1 and 2000),
  value_cents bigint not null default 0 check (value_cents between 0 and 100000000000),
  currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
  -- Its own odds; the funnel's stage says them otherwise.
  probability_pct numeric(5, 2) check (probability_pct between 0 and 100),
  expected_close_on date,
  valid_until date,
  standard_billing_id bigint,
  guarantee_days int check (guarantee_days between 0 and 730),
  intro text check (length(intro) between 1 and 10000),
  terms text check (length(terms) between 1 and 10000),
  locale text not null default 'pt' check (locale in ('pt', 'en')),
  site_config_id bigint,
  template_upload_id bigint,
  owner_id bigint,
  business_unit_id bigint,
  discount_state text not null default 'none' check (discount_state in ('none', 'waiting', 'approved', 'refused')),
  -- The highest discount somebody who may approve said yes to.
  discount_approved_pct numeric(5, 2) check (discount_approved_pct between 0 and 100),
  discount_decided_by_id bigint,
  discount_decided_at timestamptz,
  sent_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz,
  signer_name text check (length(signer_name) between 1 and 200),
  signed_file_id bigint,
  converted_at timestamptz,
  version int not null default 0 check (version >= 0),
  constraint proposals_reason check (status not in (6, 7, 22) or closing_reason is not null)`,
	refs: {
		client_company_id: "client_companies",
		client_contact_id: "client_contacts",
		contact_id: "contacts",
		costumer_id: "costumers",
		standard_billing_id: "standard_billings",
		template_upload_id: "template_uploads",
		site_config_id: "site_configs",
		owner_id: "recruiters",
		business_unit_id: "business_units",
		discount_decided_by_id: "recruiters",
		signed_file_id: "data_files",
	},
	search: { title: "title", text: "company_name,signer_name", parts: "number" },
	sorted: {
		number: "never empty",
		title: "never empty",
		company_name: "may be empty",
		status: "never empty",
		value_cents: "never empty",
		expected_close_on: "may be empty",
		valid_until: "may be empty",
		status_changed_at: "never empty",
		sent_at: "may be empty",
	},
});

/** Proposals with what they offer, their history, and every version that was sent, as it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
-- Numbers without gaps: whoever takes one holds the row until the end of their transaction, and who rolls back gives it back.
create table proposal_numbers (
  business_id bigint primary key references businesses,
  last int not null check (last > 0)
);
alter table proposal_numbers enable row level security;
alter table proposal_numbers force row level security;
create policy own_business on proposal_numbers using (business_id = app_business()) with check (business_id = app_business());`.execute(
		db,
	);
	await proposals(db);
	await sql`
create unique index proposals_number_once on proposals (business_id, number);
create function app_number_proposal() returns trigger language plpgsql as $$
begin
  if new.number is null then
    insert into proposal_numbers (business_id, last) values (new.business_id, 1)
    on conflict (business_id) do update set last = proposal_numbers.last + 1
    returning 'P' || to_char(last, 'FM000000') into new.number;
  end if;
  return new;
end $$;
create trigger proposals_number before insert on proposals for each row execute function app_number_proposal();
create function app_name_proposal_company() returns trigger language plpgsql as $$
begin
  select name into new.company_name from client_companies c where c.business_id = new.business_id and c.id = new.client_company_id;
  return new;
end $$;
create trigger proposals_company_name before insert or update of client_company_id on proposals
  for each row execute function app_name_proposal_company();
create function app_company_renamed_proposals() returns trigger language plpgsql as $$
begin
  update proposals set company_name = new.name where business_id = new.business_id and client_company_id = new.id;
  return null;
end $$;
create trigger client_companies_renamed_proposals after update of name on client_companies for each row
  when (old.name is distinct from new.name) execute function app_company_renamed_proposals();
-- The board: columns by status, and what each is worth.
create index proposals_board on proposals (business_id, status, created_at desc, id desc) where archived_at is null;
create index proposals_worth on proposals (business_id, status) include (value_cents, currency, probability_pct) where archived_at is null;

-- What is offered, with the fee as it was taken from the standard row, or overridden with a reason.
create table proposal_services (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  proposal_id bigint not null,
  position int not null default 1,
  kind text not null default 'search_fee' check (kind in ('search_fee', 'job_slot', 'credit_pack', 'subscription', 'assessment', 'outsourcing')),
  title text not null check (length(title) between 1 and 200),
  position_level text,
  regime smallint check (regime between 1 and 9),
  openings int not null default 1 check (openings between 1 and 999),
  salary_cents bigint check (salary_cents between 0 and 100000000000),
  bonus_cents bigint check (bonus_cents between 0 and 100000000000),
  standard_fee_id bigint,
  pricing_plan_configuration_id bigint,
  fee_type text not null default 'percent_annual' check (fee_type in ('percent_annual', 'monthly_salaries', 'fixed', 'percent_payroll', 'hourly')),
  fee_pct numeric(5, 2) check (fee_pct between 0 and 100),
  fee_salaries numeric(5, 2) check (fee_salaries between 0 and 99),
  amount_cents bigint check (amount_cents between 0 and 100000000000),
  hours numeric(8, 2) check (hours between 0 and 100000),
  salary_months numeric(4, 2) not null default 13.33 check (salary_months between 1 and 20),
  include_target_bonus boolean not null default false,
  min_fee_cents bigint check (min_fee_cents between 0 and 100000000000),
  discount_pct numeric(5, 2) not null default 0 check (discount_pct between 0 and 100),
  discount_max_pct numeric(5, 2) check (discount_max_pct between 0 and 100),
  override_reason text check (length(override_reason) between 1 and 500),
  unit_cents bigint not null default 0 check (unit_cents >= 0),
  total_cents bigint not null default 0 check (total_cents >= 0),
  job_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, uid),
  foreign key (business_id, proposal_id) references proposals on delete cascade,
  foreign key (business_id, standard_fee_id) references standard_fees,
  foreign key (business_id, pricing_plan_configuration_id) references pricing_plan_configurations,
  foreign key (business_id, job_id) references jobs
);
create index on proposal_services (business_id, proposal_id, position, id);
create index on proposal_services (business_id, standard_fee_id);
create index on proposal_services (business_id, pricing_plan_configuration_id);
create index on proposal_services (business_id, job_id);

-- Prepaid units it sells; given to the company once they are paid.
create table proposal_credits (
  business_id bigint not null references businesses,
  proposal_id bigint not null,
  unit text not null check (unit in ('job_slot', 'unlock', 'assessment', 'hour')),
  amount int not null check (amount between 1 and 100000),
  months int check (months between 1 and 60),
  granted_at timestamptz,
  primary key (business_id, proposal_id, unit),
  foreign key (business_id, proposal_id) references proposals on delete cascade
);

-- One row per change, never edited.
create table proposal_events (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  proposal_id bigint not null,
  kind text not null check (kind in ('created', 'status', 'services', 'changed', 'sent', 'opened', 'accepted', 'signed', 'cancelled',
    'approval_asked', 'approved', 'refused', 'converted', 'credits')),
  from_status smallint check (from_status between 0 and 25),
  to_status smallint check (to_status between 0 and 25),
  reason text check (length(reason) between 1 and 120),
  note text check (length(note) between 1 and 2000),
  details jsonb not null default '{}',
  actor_type text not null check (actor_type in ('recruiter', 'client', 'system')),
  actor_id bigint,
  actor_name text,
  at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, proposal_id) references proposals on delete cascade
);
create index on proposal_events (business_id, proposal_id, id desc);

-- What was sent, frozen: its words, numbers and document do not change when the proposal does.
create table proposal_versions (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  proposal_id bigint not null,
  version int not null check (version > 0),
  content jsonb not null,
  value_cents bigint not null check (value_cents >= 0),
  currency text not null,
  locale text not null check (locale in ('pt', 'en')),
  site_config_id bigint,
  data_file_id bigint,
  email_message_id bigint,
  to_name text check (length(to_name) between 1 and 200),
  to_email text check (length(to_email) between 3 and 254),
  token_hash bytea unique,
  valid_until date,
  sent_at timestamptz not null default now(),
  sent_by_id bigint,
  opened_at timestamptz,
  opens int not null default 0 check (opens >= 0),
  accepted_at timestamptz,
  accepted_name text check (length(accepted_name) between 1 and 200),
  accepted_ip text check (length(accepted_ip) between 1 and 64),
  accepted_agent text check (length(accepted_agent) between 1 and 400),
  cancelled_at timestamptz,
  cancelled_by_id bigint,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  primary key (business_id, id),
  unique (business_id, uid),
  unique (business_id, proposal_id, version),
  foreign key (business_id, proposal_id) references proposals on delete cascade,
  foreign key (business_id, site_config_id) references site_configs,
  foreign key (business_id, data_file_id) references data_files,
  foreign key (business_id, email_message_id) references email_messages,
  foreign key (business_id, sent_by_id) references recruiters,
  foreign key (business_id, cancelled_by_id) references recruiters,
  check (accepted_at is null or (accepted_name is not null and cancelled_at is null))
);
create index on proposal_versions (business_id, site_config_id);
create index on proposal_versions (business_id, data_file_id);
create index on proposal_versions (business_id, email_message_id);

-- A job says which proposal opened it.
alter table jobs add column proposal_id bigint, add foreign key (business_id, proposal_id) references proposals;
create index on jobs (business_id, proposal_id);

-- A fee by its rule, and how much may be taken off it without asking.
alter table standard_fees
  add column fee_type text not null default 'percent_annual'
    check (fee_type in ('percent_annual', 'monthly_salaries', 'fixed', 'percent_payroll', 'hourly')),
  add column fee_salaries text check (fee_salaries in ('0.5', '1', '1.5', '2', '2.5', '3', '4', '5', '6')),
  add column amount_cents bigint check (amount_cents between 0 and 100000000000),
  add column salary_months text not null default '13.33' check (salary_months in ('12', '13', '13.33')),
  add column include_target_bonus boolean not null default false,
  alter column fee_pct drop not null,
  add constraint standard_fees_rule check (case fee_type when 'monthly_salaries' then fee_salaries is not null
    when 'fixed' then amount_cents is not null when 'hourly' then amount_cents is not null else fee_pct is not null end);
alter table settings add column discount_max_pct numeric(5, 2) check (discount_max_pct between 0 and 100);
alter table roles add column discount_max_pct numeric(5, 2) check (discount_max_pct between 0 and 100);
`.execute(db);
	for (const table of ["proposal_services", "proposal_credits", "proposal_events", "proposal_versions"])
		await sql
			.raw(`alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_business on ${table} using (business_id = app_business()) with check (business_id = app_business());`)
			.execute(db);
}
