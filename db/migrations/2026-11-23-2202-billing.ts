import { type Kysely, sql } from "kysely";
import { tenantTable } from "../migration-kit/tenant-table-v1.ts";

const currency = "currency text not null default 'BRL' check (currency in ('BRL', 'USD'))";
const money = (name: string) => `${name} bigint not null default 0 check (${name} between 0 and 100000000000)`;

const tables = [
	tenantTable("billing_plans", {
		columns: `title text not null check (length(title) between 1 and 200),
  client_company_id bigint not null,
  costumer_id bigint,
  proposal_id bigint,
  placement_id bigint,
  job_id bigint,
  project_id bigint,
  kind text not null default 'milestones' check (kind in ('milestones', 'recurring')),
  status text not null default 'active' check (status in ('active', 'done', 'cancelled')),
  ${currency},
  ${money("total_cents")},
  monthly_cents bigint check (monthly_cents between 1 and 100000000000),
  starts_on date not null,
  ends_on date,
  payment_terms_days int not null default 30 check (payment_terms_days between 0 and 365),
  business_days boolean not null default false,
  readjust_index text not null default 'none' check (readjust_index in ('none', 'IPCA', 'IGP-M')),
  readjusted_on date,
  owner_id bigint,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  constraint billing_plans_dates check (ends_on >= starts_on),
  constraint billing_plans_monthly check (kind <> 'recurring' or monthly_cents is not null)`,
		search: { title: "title" },
		sorted: { title: "never empty", starts_on: "never empty", total_cents: "never empty" },
		refs: {
			client_company_id: "client_companies",
			costumer_id: "costumers",
			proposal_id: "proposals",
			placement_id: "placements",
			job_id: "jobs",
			project_id: "projects",
			owner_id: "recruiters",
		},
	}),
	tenantTable("invoices", {
		columns: `title text not null check (length(title) between 1 and 200),
  series text check (length(series) between 1 and 10),
  sequence int check (sequence > 0),
  number text check (length(number) between 1 and 40),
  status text not null default 'draft' check (status in ('draft', 'approved', 'issued', 'sent', 'partial', 'paid', 'cancelled')),
  client_company_id bigint not null,
  costumer_id bigint,
  billing_plan_id bigint,
  placement_id bigint,
  competence date not null,
  issue_date date,
  due_date date not null,
  service_city text check (length(service_city) between 1 and 100),
  service_state text check (service_state ~ '^[A-Z]{2}$'),
  service_code text not null default '17.04' check (length(service_code) between 1 and 20),
  ${currency},
  ${money("gross_cents")},
  ${money("withheld_cents")},
  ${money("net_cents")},
  ${money("paid_cents")},
  ${money("written_off_cents")},
  po_number text check (length(po_number) between 1 and 60),
  nfse_number text check (length(nfse_number) between 1 and 60),
  nfse_status text not null default 'none' check (nfse_status in ('none', 'sent', 'authorized', 'rejected', 'cancelled')),
  erp_reference text check (length(erp_reference) between 1 and 120),
  approved_at timestamptz,
  approved_by_id bigint,
  issued_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  replaces_id bigint,
  pricing_plan_id bigint,
  credits_granted_at timestamptz,
  owner_id bigint,
  constraint invoices_cancelled check (status <> 'cancelled' or cancel_reason is not null),
  constraint invoices_issued check (status in ('draft', 'approved', 'cancelled') or (number is not null and sequence is not null
    and issue_date is not null and costumer_id is not null)),
  constraint invoices_sums check (withheld_cents <= gross_cents and net_cents = gross_cents - withheld_cents),
  constraint invoices_paid check (paid_cents + written_off_cents <= net_cents)`,
		search: { title: "title", parts: "number,nfse_number,po_number" },
		sorted: {
			title: "never empty",
			number: "may be empty",
			due_date: "never empty",
			issue_date: "may be empty",
			net_cents: "never empty",
		},
		refs: {
			client_company_id: "client_companies",
			costumer_id: "costumers",
			billing_plan_id: "billing_plans",
			placement_id: "placements",
			replaces_id: "invoices",
			approved_by_id: "recruiters",
			pricing_plan_id: "pricing_plan_configurations",
			owner_id: "recruiters",
		},
	}),
];

/** What is agreed to be paid and when, what was invoiced, what came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const make of tables) await make(db);
	await sql`
create unique index invoices_number on invoices (business_id, series, sequence);
-- What is unpaid, by the day it is due: the ladder of letters, the overdue, the dashboard.
create index invoices_open on invoices (business_id, due_date, id) where status in ('issued', 'sent', 'partial');
create index invoices_by_status on invoices (business_id, status, created_at desc, id desc);
create unique index billing_plans_of_proposal on billing_plans (business_id, proposal_id) where archived_at is null and status <> 'cancelled';

create table invoice_counters (
  business_id bigint not null references businesses,
  series text not null check (length(series) between 1 and 10),
  next int not null check (next > 0),
  primary key (business_id, series)
);

create table billing_lines (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  billing_plan_id bigint not null,
  position int not null check (position >= 0),
  milestone text not null check (milestone in ('signed', 'days_after', 'shortlist_sent', 'offer_accepted', 'started', 'days_after_start',
    'monthly')),
  description text not null check (length(description) between 1 and 200),
  pct numeric(5, 2) not null default 0 check (pct between 0 and 100),
  days int not null default 0 check (days between 0 and 730),
  month int not null default 0 check (month between 0 and 120),
  amount_cents bigint not null check (amount_cents between 0 and 100000000000),
  currency text not null check (currency in ('BRL', 'USD')),
  expected_on date not null,
  /* It waits for something to happen: until then its day is a guess. */
  waits boolean not null default true,
  status text not null default 'planned' check (status in ('planned', 'released', 'invoiced', 'paid', 'cancelled')),
  released_at timestamptz,
  invoice_id bigint,
  primary key (business_id, id),
  unique (business_id, uid),
  unique (business_id, billing_plan_id, position),
  foreign key (business_id, billing_plan_id) references billing_plans,
  foreign key (business_id, invoice_id) references invoices,
  check (status <> 'invoiced' and status <> 'paid' or invoice_id is not null)
);
create index on billing_lines (business_id, invoice_id);
create index billing_lines_forecast on billing_lines (business_id, expected_on) include (amount_cents, currency, status);
create index billing_lines_due on billing_lines (business_id, expected_on, id) where status = 'planned' and not waits;

create table invoice_lines (
  business_id bigint not null references businesses,
  invoice_id bigint not null,
  position int not null check (position >= 0),
  description text not null check (length(description) between 1 and 300),
  quantity int not null check (quantity between 1 and 100000),
  price_cents bigint not null check (price_cents between 1 and 100000000000),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  primary key (business_id, invoice_id, position),
  foreign key (business_id, invoice_id) references invoices on delete cascade
);

create table invoice_taxes (
  business_id bigint not null references businesses,
  invoice_id bigint not null,
  tax text not null check (tax in ('ISS', 'IBS', 'CBS', 'IRRF', 'PIS', 'COFINS', 'CSLL')),
  base_cents bigint not null check (base_cents >= 0),
  rate_pct numeric(5, 2) not null check (rate_pct between 0 and 100),
  amount_cents bigint not null check (amount_cents >= 0),
  withheld boolean not null,
  /* Too little to be withheld: the law's minimum. */
  below_minimum boolean not null default false,
  primary key (business_id, invoice_id, tax),
  foreign key (business_id, invoice_id) references invoices on delete cascade
);

create table invoice_payments (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  invoice_id bigint not null,
  kind text not null default 'payment' check (kind in ('payment', 'write_off')),
  method text not null default 'transfer' check (method in ('pix', 'boleto', 'transfer', 'card', 'cash', 'none')),
  paid_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  note text check (length(note) between 1 and 500),
  /* What an outside system calls it: told twice, it counts once. */
  reference text check (length(reference) between 1 and 120),
  recruiter_id bigint,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, uid),
  foreign key (business_id, invoice_id) references invoices,
  foreign key (business_id, recruiter_id) references recruiters
);
create index on invoice_payments (business_id, invoice_id, id);
create index invoice_payments_newest on invoice_payments (business_id, paid_on desc, id desc);
create unique index invoice_payments_reference on invoice_payments (business_id, invoice_id, reference);

-- What recruiters earned of what came in. Never edited: what is taken back is an entry of its own.
create table commissions (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  placement_id bigint not null,
  invoice_id bigint not null,
  payment_id bigint,
  recruiter_id bigint not null,
  role text not null check (role in ('owner', 'researcher', 'consultant', 'partner')),
  kind text not null default 'earned' check (kind in ('earned', 'reversed')),
  currency text not null check (currency in ('BRL', 'USD')),
  base_cents bigint not null,
  pct numeric(5, 2) not null check (pct between 0 and 100),
  amount_cents bigint not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, placement_id) references placements,
  foreign key (business_id, invoice_id) references invoices,
  foreign key (business_id, payment_id) references invoice_payments,
  foreign key (business_id, recruiter_id) references recruiters
);
create index on commissions (business_id, placement_id, id);
create index on commissions (business_id, recruiter_id, created_at desc);

-- What happened to an invoice: told in words of its own.
create table invoice_events (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  invoice_id bigint not null,
  kind text not null check (length(kind) between 1 and 40),
  details jsonb not null default '{}',
  actor_name text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices on delete cascade
);
create index on invoice_events (business_id, invoice_id, id);

-- Notices of billing systems, each heard once.
create table billing_notices (
  business_id bigint not null references businesses,
  integration_id bigint not null,
  notice_id text not null check (length(notice_id) between 1 and 120),
  outcome text not null check (length(outcome) between 1 and 40),
  created_at timestamptz not null default now(),
  primary key (business_id, integration_id, notice_id),
  foreign key (business_id, integration_id) references integrations on delete cascade
);

-- A run of one of the administrators' tools.
create table utility_runs (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  uid text not null default app_uid(),
  tool text not null check (tool in ('reparse', 'merge_queue', 'search', 'stage_times', 'test_mail')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'completed', 'error')),
  total int not null default 0 check (total >= 0),
  done int not null default 0 check (done >= 0),
  failed int not null default 0 check (failed >= 0),
  cursor_id bigint not null default 0,
  notes jsonb not null default '[]',
  params jsonb not null default '{}',
  recruiter_id bigint,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, uid),
  foreign key (business_id, recruiter_id) references recruiters
);
create index on utility_runs (business_id, id desc);
create unique index utility_runs_one_at_a_time on utility_runs (business_id, tool) where status in ('waiting', 'running');
`.execute(db);
	const made = [
		"billing_lines",
		"invoice_counters",
		"invoice_lines",
		"invoice_taxes",
		"invoice_payments",
		"commissions",
	];
	for (const table of [...made, "invoice_events", "billing_notices", "utility_runs"])
		await sql
			.raw(`alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_business on ${table} using (business_id = app_business()) with check (business_id = app_business());`)
			.execute(db);
}
