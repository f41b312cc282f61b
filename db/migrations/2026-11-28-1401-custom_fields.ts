import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const tables = [
	...["candidates", "jobs", "applies", "client_companies", "client_contacts"],
	...["contacts", "proposals", "placements", "projects", "tasks"],
];
const among = tables.map((table) => `'${table}'`).join(", ");

const makeTable = referenceTable("custom_fields", {
	columns: `
  entity text not null check (entity in (${among})),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,40}$'),
  kind text not null check (kind in ('text', 'multiline', 'integer', 'money', 'day', 'yes', 'option', 'options', 'person', 'link', 'phone', 'ref')),
  name_pt text not null check (length(name_pt) between 1 and 80),
  name_en text check (length(name_en) between 1 and 80),
  help_pt text check (length(help_pt) between 1 and 300),
  help_en text check (length(help_en) between 1 and 300),
  section_pt text check (length(section_pt) between 1 and 60),
  section_en text check (length(section_en) between 1 and 60),
  place int not null default 0 check (place between 0 and 9999),
  required boolean not null default false,
  start_value text check (length(start_value) between 1 and 200),
  smallest bigint,
  largest bigint,
  options text check (length(options) between 1 and 30000),
  target text check (target in (${among})),
  candidate_access text not null default 'none' check (candidate_access in ('none', 'see', 'answer')),
  client_access text not null default 'none' check (client_access in ('none', 'see', 'answer')),
  purpose text check (length(purpose) between 1 and 500),
  consent text check (length(consent) between 1 and 2000),
  sensitive boolean not null default false,
  indexed_at timestamptz,
  constraint custom_fields_limits check (smallest <= largest),
  constraint custom_fields_options check (kind not in ('option', 'options') or options is not null),
  constraint custom_fields_target check (kind <> 'ref' or target is not null)`,
	active: true,
	search: { title: "name_pt", text: "name_en", parts: "key" },
	sorted: { name_pt: "never empty" },
});

/** Fields of a business's own: what they are, and one column of values on each table that may have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await makeTable(db);
	await sql
		.raw(`
create unique index custom_fields_key_once on custom_fields (business_id, entity, key);
create unique index custom_fields_name_once on custom_fields (business_id, entity, lower(name_pt)) where archived_at is null;
create index on custom_fields (business_id, entity, place, id);
-- A new field is called by its name in the database, for good.
create function app_custom_field_key()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  slug text := left(trim('_' from regexp_replace(app_plain(new.name_pt), '[^a-z0-9]+', '_', 'g')), 36);
  try text;
begin
  if tg_op = 'UPDATE' then
    new.key := old.key;
    new.entity := old.entity;
    return new;
  end if;
  if new.key is not null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('custom_fields', new.business_id));
  slug := case when slug ~ '^[a-z]' then slug else trim('_' from 'field_' || slug) end;
  try := slug;
  for n in 2..500 loop
    exit when not exists (select from custom_fields f where f.business_id = new.business_id and f.entity = new.entity and f.key = try);
    try := slug || '_' || n;
  end loop;
  new.key := try;
  return new;
end $function$;
create trigger custom_fields_key before insert or update of key, entity on custom_fields for each row execute function app_custom_field_key();

-- What a custom field holds, as its kind: what does not fit reads as nothing, never as an error.
create function app_custom_text(held jsonb, key text) returns text language sql immutable parallel safe
as $function$ select held ->> key $function$;
create function app_custom_yes(held jsonb, key text) returns boolean language sql immutable parallel safe
as $function$ select coalesce(held -> key = 'true'::jsonb, false) $function$;
create function app_custom_number(held jsonb, key text) returns bigint language sql immutable parallel safe
as $function$ select case when held ->> key ~ '^-?[0-9]{1,18}$' then (held ->> key)::bigint end $function$;
create function app_custom_day(held jsonb, key text) returns date language sql immutable parallel safe
as $function$
  select case when held ->> key ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    case when substr(held ->> key, 9, 2)::int <= extract(day from
        make_date(substr(held ->> key, 1, 4)::int, substr(held ->> key, 6, 2)::int, 1) + interval '1 month - 1 day')
      then make_date(substr(held ->> key, 1, 4)::int, substr(held ->> key, 6, 2)::int, substr(held ->> key, 9, 2)::int) end end
$function$;
create function app_custom_list(held jsonb, key text) returns text[] language sql immutable parallel safe
as $function$
  select case jsonb_typeof(held -> key)
    when 'array' then (select nullif(array_agg(item), '{}') from jsonb_array_elements_text(held -> key) item)
    when 'string' then array[held ->> key] end
$function$;
-- Changes with every change of a business's fields, in its transaction; empty without fields.
create function app_custom_fields_version(biz bigint) returns text language sql stable
as $function$
  select case when count(*) > 0 then concat_ws('.', count(*), sum(lock_version), max(id)) end from custom_fields where business_id = biz
$function$;
-- What is left of the values for whoever may see these fields only.
create function app_custom_seen(held jsonb, keys text[]) returns jsonb language sql immutable parallel safe
as $function$
  select coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(held) e where e.key = any(keys)), '{}')
$function$;
`)
		.execute(db);
	for (const table of tables)
		await sql
			.raw(`alter table ${table} add column custom_values jsonb not null default '{}',
  add constraint ${table}_custom_values check (jsonb_typeof(custom_values) = 'object' and length(custom_values::text) <= 4000000)`)
			.execute(db);
	await sql.raw(session).execute(db);
}

/** As it was, and by what the person's custom fields are known. */
const session = `
create or replace function auth_session(hash bytea, by_program boolean)
  returns table(business_id bigint, session_id bigint, strategy text, person jsonb, stale boolean, scope text, second_factor_due boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select s.business_id, s.id, s.strategy,
    case s.strategy
      when 'candidates' then (select jsonb_build_object('id', c.id, 'uid', c.uid, 'name', c.name, 'email', c.email,
          'avatarUrl', c.avatar_url, 'completedRegister', c.completed_register, 'confirmed', c.confirmed_at is not null,
          'theme', c.theme, 'density', c.density)
        from candidates c where c.business_id = s.business_id and c.id = s.candidate_id and c.archived_at is null and c.anonymised_at is null)
      when 'recruiters' then (select jsonb_build_object('id', r.id, 'uid', r.uid, 'name', r.name, 'email', r.email,
          'isAdmin', r.is_admin, 'title', r.title, 'photoUrl', r.photo_url, 'menuDisplayType', r.menu_display_type,
          'theme', r.theme, 'density', r.density, 'onlyResources', s.resources)
          || coalesce((select jsonb_build_object('roles', jsonb_agg(o.role_permissions order by o.id))
              -- Said only where a role reaches less far than the business.
              || case when bool_or(o.scopes <> '{}' or o.field_allow <> '{}')
                then jsonb_build_object('reaches', jsonb_agg(jsonb_build_object('scopes', o.scopes, 'fields', o.field_allow) order by o.id))
                else '{}' end
            from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
           where x.business_id = r.business_id and x.recruiter_id = r.id), '{}')
          || jsonb_build_object('customFieldsVersion', app_custom_fields_version(r.business_id))
        from recruiters r where r.business_id = s.business_id and r.id = s.recruiter_id and r.status = 'active'
          and not exists (select from accounts a where a.business_id = b.account_owner_id and a.id = b.account_id and a.status = 'suspended'))
      else (select jsonb_build_object('id', k.id, 'uid', k.uid, 'name', k.name, 'email', k.email, 'isAdmin', k.is_admin,
          'clientCompanyId', k.client_company_id, 'theme', k.theme, 'density', k.density)
        from client_contacts k where k.business_id = s.business_id and k.id = s.client_contact_id and k.portal_enabled and k.status = 'active')
    end,
    s.last_seen_at < now() - interval '5 minutes', s.scope,
    s.strategy = 'recruiters' and coalesce((b.settings->>'require_second_factor')::boolean, false)
      and not exists (select from recruiter_second_factors f where f.business_id = s.business_id and f.recruiter_id = s.recruiter_id)
  from sessions s join businesses b on b.id = s.business_id and b.active
  where s.token_hash = hash and (s.kind <> 'browser') = by_program and s.revoked_at is null and s.expires_at > now()
    and (s.kind <> 'browser' or s.last_seen_at > now() - session_idle(b.settings, s.strategy))
$function$;
`;
