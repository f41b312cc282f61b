import { type Kysely, sql } from "kysely";

/**
 * How far a role reaches: whose records its people see (`scopes`, resource → own or departament), and which fields
 * (`field_allow`, resource → what may be seen and edited). A person whose reach is narrower runs their transactions as
 * `seleta_scoped`, whose policies (`db/scopes/`) leave out what is not theirs; everybody else's plans stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table roles add column scopes jsonb not null default '{}' check (jsonb_typeof(scopes) = 'object');
alter table roles add column field_allow jsonb not null default '{}' check (jsonb_typeof(field_allow) = 'object');

do $$ begin
  if not exists (select from pg_roles where rolname = 'seleta_scoped') then
    create role seleta_scoped nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- The product's role may become it, and is not bound by its policies before it does.
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant seleta_scoped to seleta_app with inherit false, set true';
  else
    alter role seleta_app noinherit;
    grant seleta_scoped to seleta_app;
  end if;
exception when insufficient_privilege then
  -- Both roles were made by someone else, who says what they may.
  if not exists (select from pg_roles where rolname = 'seleta_scoped') then raise; end if;
end $$;
grant usage on schema public to seleta_scoped;

create function app_reader() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.reader', true), '')::bigint $$;

-- own, departament, or null: the whole business.
create function app_reach(resource text) returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.reach', true), '')::jsonb ->> resource $$;

-- Whose records of a resource the reader sees; null: everybody's. A department is one's own and those one manages, with all below.
create function app_reach_people(resource text) returns bigint[] language sql stable parallel safe as $$
  select case app_reach(resource)
    when 'own' then array[app_reader()]
    when 'departament' then array(
      with recursive teams as (
        select d.id from departaments d where d.business_id = app_business() and (d.manager_id = app_reader()
          or d.id = (select r.departament_id from recruiters r where r.business_id = app_business() and r.id = app_reader()))
        union select d.id from departaments d join teams t on d.parent_id = t.id where d.business_id = app_business())
      select r.id from recruiters r where r.business_id = app_business() and r.departament_id in (select id from teams)
      union select app_reader())
  end $$;

create function app_jobs_of(people bigint[]) returns setof bigint language sql stable parallel safe as $$
  select j.id from jobs j where j.business_id = app_business() and j.owner_id = any(people)
  union select t.job_id from job_team t where t.business_id = app_business() and t.recruiter_id = any(people) $$;

create function app_applies_of(people bigint[]) returns setof bigint language sql stable parallel safe as $$
  select a.id from applies a where a.business_id = app_business() and a.recruiter_id = any(people)
  union select a.id from applies a where a.business_id = app_business() and a.job_id = any(array(select app_jobs_of(people))) $$;

create function app_candidates_of(people bigint[]) returns setof bigint language sql stable parallel safe as $$
  select c.id from candidates c where c.business_id = app_business() and c.owner_id = any(people)
  union select c.id from candidates c where c.business_id = app_business() and c.owner_id is null and c.created_by_id = any(people)
  union select a.candidate_id from applies a where a.business_id = app_business() and a.recruiter_id = any(people)
  union select a.candidate_id from applies a where a.business_id = app_business() and a.job_id = any(array(select app_jobs_of(people))) $$;

create function app_companies_of(people bigint[]) returns setof bigint language sql stable parallel safe as $$
  select c.id from client_companies c where c.business_id = app_business() and c.owner_id = any(people)
  union select o.client_company_id from client_company_owners o where o.business_id = app_business() and o.recruiter_id = any(people)
  union select j.client_company_id from jobs j where j.business_id = app_business() and j.client_company_id is not null
    and j.id = any(array(select app_jobs_of(people))) $$;

-- Who made a candidate that is nobody's: whoever's records end with their own still finds it.
create index candidates_made_by on candidates (business_id, created_by_id) where owner_id is null and created_by_id is not null;

-- Whether the reader sees a record that something is about.
create function app_reaches(kind text, record bigint) returns boolean language sql stable parallel safe as $$
  -- Files say one candidate, links say candidates.
  select case case kind when 'candidate' then 'candidates' when 'job' then 'jobs' when 'apply' then 'applies'
      when 'client_company' then 'client_companies' when 'client_contact' then 'client_contacts' when 'contact' then 'contacts'
      when 'project' then 'projects' when 'proposal' then 'proposals' when 'placement' then 'placements' else kind end
    when 'candidates' then exists (select from candidates x where x.business_id = app_business() and x.id = record)
    when 'jobs' then exists (select from jobs x where x.business_id = app_business() and x.id = record)
    when 'applies' then exists (select from applies x where x.business_id = app_business() and x.id = record)
    when 'client_companies' then exists (select from client_companies x where x.business_id = app_business() and x.id = record)
    when 'client_contacts' then exists (select from client_contacts x where x.business_id = app_business() and x.id = record)
    when 'contacts' then exists (select from contacts x where x.business_id = app_business() and x.id = record)
    when 'projects' then exists (select from projects x where x.business_id = app_business() and x.id = record)
    when 'proposals' then exists (select from proposals x where x.business_id = app_business() and x.id = record)
    when 'placements' then exists (select from placements x where x.business_id = app_business() and x.id = record)
    else true
  end or record is null $$;
`.execute(db);
	await sql
		.raw(`
create or replace function auth_session(hash bytea, by_program boolean) returns table (business_id bigint, session_id bigint, strategy text,
  person jsonb, stale boolean, scope text, second_factor_due boolean)
language sql stable security definer set search_path = public, pg_temp as $$
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
$$;
`)
		.execute(db);
}
