import { type Kysely, sql } from "kysely";

/** Unique constraints that a business joins, each with its own column; the column stays first, for what looks by it alone. */
const constraints: Readonly<Record<string, string>> = {
	admission_handovers: "link_hash",
	bookings: "token_hash",
	calendar_feeds: "token_hash",
	offers: "token_hash",
	one_time_tokens: "token_hash",
	proposal_versions: "token_hash",
	recruiters: "email",
	scorecards: "token_hash",
	search_reports: "token_hash",
	sessions: "token_hash",
	shortlist_relationships: "token_hash",
	site_configs: "domain",
};

/** Read with their business always. */
const uids = ["client_contact_pages", "entity_pages", "recent_pages"];

/** Foreign keys that emptied a column on delete: table, column, target. */
const emptied = [
	["admission_items", "check_id", "placement_checks"],
	["admission_items", "requirement_id", "admission_requirements"],
	["candidate_educations", "certificate_file_id", "data_files"],
	["data_files", "template_upload_id", "template_uploads"],
	["data_files", "waiting_job_id", "jobs"],
	["enrichment_credits", "by_id", "recruiters"],
	["erasures", "recruiter_id", "recruiters"],
	["goals", "set_by_id", "recruiters"],
	["imports", "file_id", "data_files"],
	["legal_holds", "lifted_by_id", "recruiters"],
	["legal_holds", "recruiter_id", "recruiters"],
	["notes", "template_note_id", "template_notes"],
	["professional_references", "apply_id", "applies"],
	["retention_rules", "updated_by_id", "recruiters"],
	["sendout_sends", "email_id", "email_messages"],
	["sendout_sends", "message_id", "messages"],
	["sendout_sends", "task_id", "tasks"],
	["shortlist_defaults", "template_upload_id", "template_uploads"],
	["tasks", "previous_id", "tasks"],
	["tearsheets", "linked_job_id", "jobs"],
] as const;

/**
 * Every unique key and every foreign key of a business's table holds its business, as Citus asks. What is unique over all
 * businesses is in a table of its own, kept by triggers; what a deleted row leaves empty is emptied by one too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table unique_names (
  kind text not null,
  name text not null,
  primary key (kind, name)
);
comment on table unique_names is 'What is unique over all businesses, kept by triggers of the tables that hold it.';
revoke all on unique_names from seleta_app, seleta_scoped;

create function app_keep_unique_name() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $function$
declare
  kind_name text := tg_table_name || '.' || tg_argv[0];
  old_name text;
  new_name text;
begin
  if tg_op <> 'INSERT' then old_name := to_jsonb(old) ->> tg_argv[0]; end if;
  if tg_op <> 'DELETE' then new_name := to_jsonb(new) ->> tg_argv[0]; end if;
  if old_name is not distinct from new_name then return null; end if;
  delete from unique_names where kind = kind_name and name = old_name;
  if new_name is not null then insert into unique_names values (kind_name, new_name); end if;
  return null;
end $function$;

create function app_empty_pointer() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $function$
declare before text := coalesce(current_setting('app.business', true), '');
begin
  perform set_config('app.business', old.business_id::text, true);
  execute format('update %I set %I = null where business_id = $1 and %2$I = $2', tg_argv[0], tg_argv[1])
    using old.business_id, old.id;
  perform set_config('app.business', before, true);
  return null;
end $function$;

${Object.entries(constraints).map(replaceConstraint).join("\n")}
${uids.map((table) => replaceUid(table)).join("\n")}
alter table site_configs drop constraint site_configs_uid_key;
create unique index business_joins on calendar_connections (channel_id, business_id) where channel_id is not null;
drop index calendar_connections_channel_once;
alter index business_joins rename to calendar_connections_channel_once;
create unique index business_joins on employees (link_hash, business_id) where link_hash is not null and archived_at is null;
drop index employees_link_once;
alter index business_joins rename to employees_link_once;
alter table timesheet_links add constraint timesheet_links_own_hash unique (business_id, link_hash);

insert into unique_names select 'recruiters.email', email from recruiters;
insert into unique_names select 'site_configs.domain', domain from site_configs where domain is not null;
create trigger recruiters_email_once after insert or delete or update of email on recruiters
  for each row execute function app_keep_unique_name('email');
create trigger site_configs_domain_once after insert or delete or update of domain on site_configs
  for each row execute function app_keep_unique_name('domain');

${emptied.map(([table, column, target]) => replaceKey(table, [column], target, ["id"])).join("\n")}
${replaceKey("tearsheet_members", ["tearsheet_id", "category_id"], "tearsheet_categories", ["tearsheet_id", "id"])}
`)
		.execute(db);
}

function replaceConstraint([table, column]: [string, string]): string {
	const name = `${table}_${column}_key`;
	return `create unique index business_joins on ${table} (${column}, business_id);
alter table ${table} drop constraint ${name};
alter table ${table} add constraint ${name} unique using index business_joins;`;
}

function replaceUid(table: string): string {
	return `create unique index business_joins on ${table} (business_id, uid);
alter table ${table} drop constraint ${table}_uid_key;
alter table ${table} add constraint ${table}_uid_key unique using index business_joins;`;
}

/** The rows are right already: a key that is checked again would read all of them. */
function replaceKey(
	table: string,
	columns: readonly string[],
	target: string,
	targetColumns: readonly string[],
): string {
	const name = `${table}_business_id_${columns.join("_")}_fkey`;
	const column = columns.at(-1) ?? "";
	// PostgreSQL checks keys by triggers called RI_…, and calls triggers by name: this one comes before.
	return `alter table ${table} drop constraint ${name};
alter table ${table} add constraint ${name} foreign key (business_id, ${columns.join(", ")})
  references ${target} (business_id, ${targetColumns.join(", ")}) not valid;
create trigger "Before_${table}_${column}" after delete on ${target}
  for each row execute function app_empty_pointer('${table}', '${column}');`;
}
