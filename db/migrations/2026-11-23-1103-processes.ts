import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

/** What a status of a process or of a template says. */
const status = `name text not null check (length(name) between 1 and 120),
  position int not null,
  status int not null check (status in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14)),
  sla_business_days int check (sla_business_days between 1 and 365),
  required_form text not null default 'none'
    check (required_form in ('none', 'internal_interview', 'interview', 'offer_extended', 'placement', 'rejected')),
  visible_to_client boolean not null default false,
  visible_to_candidate text check (length(visible_to_candidate) between 1 and 120),
  colour text check (colour in ('neutral', 'info', 'progress', 'success', 'warning', 'danger')),
  wip_limit int check (wip_limit between 1 and 10000),
  tasks text[] not null default '{}',
  sub_statuses int[] not null default '{}'`;

const templates = referenceTable("workflow_templates", {
	columns: `name text not null check (length(name) between 1 and 120),
  kind text not null default 'selection' check (kind in ('selection', 'admission', 'sales', 'project')),
  description text check (length(description) between 1 and 1000),
  locked boolean not null default false`,
	active: true,
	search: { title: "name", text: "description" },
	sorted: { name: "never empty" },
	unique: ["name"],
});

const templateStatuses = referenceTable("workflow_statuses", {
	columns: `${status},
  workflow_template_id bigint not null`,
	search: { title: "name" },
	refs: { workflow_template_id: "workflow_templates" },
});

const funnel = referenceTable("sales_funnel", {
	names: true,
	columns: `status int not null check (status between 0 and 25),
  kind text not null default 'direct' check (kind in ('direct', 'RFP', 'RFI', 'RFQ', 'bid')),
  probability_pct numeric(5, 2) not null check (probability_pct between 0 and 100),
  sla_days int check (sla_days between 1 and 365),
  colour text check (colour in ('neutral', 'info', 'progress', 'success', 'warning', 'danger')),
  closing boolean not null default false`,
	active: true,
	ordered: true,
	unique: [],
});

/** Processes are records that administrators keep, with statuses that are records too; templates to begin them from; the sales funnel. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await templates(db);
	await templateStatuses(db);
	await funnel(db);
	await sql`
create unique index workflow_statuses_once on workflow_statuses (business_id, workflow_template_id, status) where archived_at is null;
create unique index sales_funnel_status_once on sales_funnel (business_id, status) where archived_at is null;

-- A new row comes last among those of the same record. Who moves rows takes the same lock (db/kit/order.ts).
create function app_append_within() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare parent bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if new.position is null then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, new.business_id));
    execute format('select coalesce(max(position), -1) + 1 from %I where business_id = $1 and %I = $2', tg_table_name, tg_argv[0])
      into new.position using new.business_id, parent;
  end if;
  return new;
end $$;
create trigger workflow_statuses_append before insert on workflow_statuses for each row
  execute function app_append_within('workflow_template_id');

alter table process_orchestrators drop column applies_to, drop constraint process_orchestrators_business_id_name_key,
  add description text check (length(description) between 1 and 1000),
  add division text check (length(division) between 1 and 120),
  add regime int check (regime between 1 and 9),
  add position_level text check (position_level in ('internship', 'junior', 'mid', 'senior', 'specialist', 'coordination', 'management',
    'board', 'c_level')),
  add client_company_id bigint, add workflow_template_id bigint, add archived_at timestamptz, add created_by_id bigint,
  add check (length(name) between 1 and 120), add check (priority between 0 and 1000),
  add foreign key (business_id, client_company_id) references client_companies,
  add foreign key (business_id, workflow_template_id) references workflow_templates,
  add foreign key (business_id, created_by_id) references recruiters;
create index on process_orchestrators (business_id, created_at desc, id desc);
create index on process_orchestrators (business_id, updated_at desc, id desc);
create index on process_orchestrators (business_id, name, id);
create index on process_orchestrators (business_id, client_company_id);
create index on process_orchestrators (business_id, workflow_template_id);
create unique index process_orchestrators_name_once on process_orchestrators (business_id, lower(name)) where archived_at is null;
drop index one_default_process;
create unique index one_default_process on process_orchestrators (business_id) where is_default and archived_at is null;
-- Another one takes its place in one go.
create function app_one_default_process() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update process_orchestrators set is_default = false
    where business_id = new.business_id and id is distinct from new.id and is_default and archived_at is null;
  return new;
end $$;
create trigger process_orchestrators_one_default before insert or update of is_default on process_orchestrators for each row
  when (new.is_default) execute function app_one_default_process();
create trigger process_orchestrators_bump before update on process_orchestrators for each row execute function app_bump();
select app_search_triggers('process_orchestrators', 'process_orchestrators', 'name', 'description', '');

alter table process_statuses add uid text not null default app_uid(), add archived_at timestamptz, add created_by_id bigint,
  add created_at timestamptz not null default now(), add updated_at timestamptz not null default now(),
  add lock_version int not null default 0, add tasks text[] not null default '{}',
  add sub_statuses int[] not null default '{}', drop constraint process_statuses_position_check, drop column sub_status, drop column feedback_jobs, drop column data_collections, drop column evaluations,
  drop constraint process_statuses_business_id_process_orchestrator_id_status_key,
  drop constraint process_statuses_status_check, drop constraint process_statuses_sla_business_days_check,
  add unique (business_id, uid), add check (length(name) between 1 and 120), add check (status in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14)),
  add check (sla_business_days between 1 and 365), add check (length(visible_to_candidate) between 1 and 120),
  add check (colour in ('neutral', 'info', 'progress', 'success', 'warning', 'danger')), add check (wip_limit between 1 and 10000),
  add foreign key (business_id, created_by_id) references recruiters;
create index on process_statuses (business_id, created_at desc, id desc);
create index on process_statuses (business_id, updated_at desc, id desc);
create index on process_statuses (business_id, process_orchestrator_id, position);
create unique index process_statuses_once on process_statuses (business_id, process_orchestrator_id, status) where archived_at is null;
create trigger process_statuses_append before insert on process_statuses for each row
  execute function app_append_within('process_orchestrator_id');
create trigger process_statuses_bump before update on process_statuses for each row execute function app_bump();
select app_search_triggers('process_statuses', 'process_statuses', 'name', '', '');

alter table job_statuses drop column sub_status, add tasks text[] not null default '{}', add sub_statuses int[] not null default '{}';
`.execute(db);
}
