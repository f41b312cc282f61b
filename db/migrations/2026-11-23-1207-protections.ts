import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const rules = referenceTable("off_limit_rule_candidates", {
	columns: `name text not null check (length(name) between 1 and 120),
  event text not null default 'placed' check (event in ('placed', 'stage', 'presented')),
  stage int check (stage between 0 and 14),
  duration_days int not null check (duration_days between 1 and 1825),
  scope text not null default 'other_clients' check (scope in ('all_jobs', 'other_clients', 'other_recruiters')),
  severity text not null default 'block' check (severity in ('block', 'warn')),
  constraint off_limit_rule_candidates_stage check (event <> 'stage' or stage is not null)`,
	search: { title: "name" },
	sorted: { name: "never empty" },
	unique: ["name"],
	active: true,
});

const offLimits = referenceTable("off_limits", {
	columns: `reason text not null check (length(reason) between 1 and 200),
  kind text not null default 'company' check (kind in ('company', 'contact', 'candidate', 'job_people')),
  source text not null default 'manual' check (source in ('manual', 'status', 'rule')),
  client_company_id bigint,
  include_group boolean not null default false,
  client_contact_id bigint,
  candidate_id bigint,
  job_id bigint,
  recruiter_id bigint,
  rule_id bigint,
  severity text not null default 'block' check (severity in ('block', 'warn')),
  internal_candidate_exception boolean not null default true,
  legal_reason text check (length(legal_reason) between 1 and 2000),
  starts_on date not null,
  ends_on date,
  renew_on text not null default 'none' check (renew_on in ('none', 'placement', 'new_job')),
  renew_months int check (renew_months between 1 and 60),
  reopened_at timestamptz,
  constraint off_limits_period check (ends_on >= starts_on),
  constraint off_limits_renewal check (renew_on = 'none' or renew_months is not null),
  constraint off_limits_who check (case kind when 'company' then client_company_id when 'contact' then client_contact_id
    when 'candidate' then candidate_id else job_id end is not null)`,
	refs: {
		client_company_id: "client_companies",
		client_contact_id: "client_contacts",
		candidate_id: "candidates",
		job_id: "jobs",
		recruiter_id: "recruiters",
		rule_id: "off_limit_rule_candidates",
	},
	search: { title: "reason", text: "legal_reason" },
	sorted: { reason: "never empty", starts_on: "never empty", ends_on: "may be empty" },
});

/** Who may not be approached, and what protects people by itself. A company's status opens and closes a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await rules(db);
	await offLimits(db);
	await sql`
create unique index off_limits_by_rule on off_limits (business_id, rule_id, candidate_id, job_id)
  where source = 'rule' and archived_at is null;
create unique index off_limits_by_status on off_limits (business_id, client_company_id)
  where source = 'status' and ends_on is null and archived_at is null;

create function app_off_limits_of_status() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare today date;
begin
  select (now() at time zone timezone)::date into today from businesses where id = new.business_id;
  if new.status = 'Off Limits' then
    insert into off_limits (business_id, reason, kind, source, client_company_id, starts_on)
      values (new.business_id, left(new.name, 200), 'company', 'status', new.id, today)
      on conflict (business_id, client_company_id) where source = 'status' and ends_on is null and archived_at is null do nothing;
  else
    update off_limits set ends_on = case when starts_on < today then today - 1 end, reopened_at = now(),
        archived_at = case when starts_on < today then null else now() end
      where business_id = new.business_id and client_company_id = new.id and source = 'status' and ends_on is null
        and archived_at is null;
  end if;
  return null;
end $$;
create trigger client_companies_off_limits_new after insert on client_companies
  for each row when (new.status = 'Off Limits') execute function app_off_limits_of_status();
create trigger client_companies_off_limits after update of status on client_companies
  for each row when ((new.status = 'Off Limits') <> (old.status = 'Off Limits')) execute function app_off_limits_of_status();

insert into off_limits (business_id, reason, kind, source, client_company_id, starts_on)
select c.business_id, left(c.name, 200), 'company', 'status', c.id, (now() at time zone b.timezone)::date
  from client_companies c join businesses b on b.id = c.business_id where c.status = 'Off Limits' and c.archived_at is null;
`.execute(db);
}
