import { type Kysely, sql } from "kysely";

/** Who may not be approached holds for readers, too, whose roles show them few companies, jobs or applies. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create function app_guarded_companies()
  returns table(off_limit_id bigint, company_id bigint, include_group boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with recursive standing as materialized (select o.id, o.kind, o.client_company_id, o.include_group from off_limits o
    where o.business_id = app_business() and o.archived_at is null
      and (select (now() at time zone timezone)::date from businesses where id = app_business()) between o.starts_on and coalesce(o.ends_on, 'infinity')),
  guarded(off_limit_id, company_id, include_group) as (
    select s.id, c.id, s.include_group from standing s join client_companies c on c.business_id = app_business() and c.id = s.client_company_id
     where s.kind = 'company' and c.archived_at is null
    union
    select g.off_limit_id, c.id, true from guarded g join client_companies c on c.business_id = app_business() and c.group_parent_id = g.company_id
     where g.include_group and c.archived_at is null)
  select * from guarded
$function$;
create function app_guarded_names()
  returns table(off_limit_id bigint, key text)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select distinct g.off_limit_id, n.key from app_guarded_companies() g
    join client_companies c on c.business_id = app_business() and c.id = g.company_id,
    lateral (select c.name_key as key union select app_company_key(c.legal_name) union select app_company_key(a) from unnest(c.aliases) a) n
   where n.key <> ''
$function$;
create function app_guarded_people(candidate_ids bigint[], running integer[])
  returns table(candidate_id bigint, off_limit_id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select distinct a.candidate_id, s.id from off_limits s
    join jobs j on j.business_id = app_business() and j.id = s.job_id and j.status = any(running)
    join applies a on a.business_id = app_business() and a.job_id = j.id and a.candidate_id = any(candidate_ids)
   where s.business_id = app_business() and s.kind = 'job_people' and s.archived_at is null
     and (select (now() at time zone timezone)::date from businesses where id = app_business()) between s.starts_on and coalesce(s.ends_on, 'infinity')
$function$`)
		.execute(db);
}
