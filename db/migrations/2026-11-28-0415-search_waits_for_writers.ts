import { type Kysely, sql } from "kysely";

/** Two who write parts of one person or job at once no longer leave a search document without what one of them wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function refresh_candidate_search(biz bigint, ids bigint[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  -- Writers of the same person wait here: the next statement then sees what they committed.
  select from candidates c where c.business_id = biz and c.id = any(ids) order by c.id for no key update;
  insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact,
                                facets, plain_name, plain_company, linkedin_slug)
  select c.business_id, c.id, c.created_at, c.status, c.state, c.city, c.remote_work,
    candidate_document(c.business_id, c.id, c.name, c.role_name, c.current_position, c.current_company, c.city, c.state,
      c.remote_work, c.self_introduction, c.tags, true),
    concat_ws(' ', app_plain(c.name), c.email, regexp_replace(coalesce(c.mobile_phone, ''), '[^0-9]', '', 'g'),
      (select string_agg(case p.kind when 'phone' then substr(p.value, 2) else p.value end, ' ' order by p.id) from contact_points p
        where p.business_id = c.business_id and p.reference_type = 'candidates' and p.reference_id = c.id and p.state <> 'invalid')),
    candidate_facets(c), app_plain(c.name), app_plain(c.current_company), linkedin_slug(c.linkedin)
  from candidates c where c.business_id = biz and c.id = any(ids) and c.archived_at is null and c.consent_lapsed_at is null
  on conflict (business_id, candidate_id) do update set created_at = excluded.created_at, status = excluded.status,
    state = excluded.state, city = excluded.city, remote_work = excluded.remote_work,
    document = excluded.document, contact = excluded.contact, facets = excluded.facets, plain_name = excluded.plain_name,
    plain_company = excluded.plain_company, linkedin_slug = excluded.linkedin_slug;
  delete from candidate_search s using candidates c
   where s.business_id = biz and s.candidate_id = any(ids) and c.business_id = s.business_id and c.id = s.candidate_id
     and (c.archived_at is not null or c.consent_lapsed_at is not null);
$function$;`.execute(db);
	await sql`create or replace function refresh_public_jobs(biz bigint, ids bigint[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  -- Writers of the same job wait here: the next statement then sees what they committed.
  select from jobs j where j.business_id = biz and j.id = any(ids) order by j.id for no key update;
  delete from public_jobs where business_id = biz and job_id = any(ids);
  -- The document is of the job; computing it once and not per site matters where a job shows on seven.
  with ad as materialized (
    select j.business_id, j.id, j.deadline, j.title, j.city, j.state, j.work_type, j.regimes, j.position_level,
      coalesce(j.salary_to_cents, j.salary_from_cents) as salary_cents,
      coalesce(j.salary_from_cents, j.salary_to_cents) as salary_least_cents,
      nullif(btrim(j.sector), '') as sector, app_plain_all(j.benefits) as benefits, j.currency, t.lat, t.lng,
      setweight(app_document(j.title), 'A')
        || setweight(app_document(concat_ws(' ', j.sector, j.position_level)) || app_words(concat_ws(' ', j.city, j.state, job_words(j))), 'B')
        -- The client as the public sees it: not where it is kept confidential.
        || setweight(app_words(case when not j.confidential and j.reason is distinct from 'confidential replacement' then j.company_name end), 'B')
        || setweight(app_document((select string_agg(s ->> 'name', ' ') from jsonb_array_elements(j.skills) s)), 'B')
        || setweight(app_document(concat_ws(' ', left(j.description, 4000), left(j.requirements, 4000))), 'D') as document
    from jobs j left join city_places t on t.state = j.state and t.plain_name = app_plain(j.city)
    where j.business_id = biz and j.id = any(ids) and j.status = 2 and j.archived_at is null)
  insert into public_jobs (business_id, site_config_id, job_id, published_from, published_to, title, city, state, work_type,
                           regimes, position_level, salary_cents, salary_least_cents, sector, benefits, currency, lat, lng, document)
  select ad.business_id, p.site_config_id, ad.id, p.published_from,
    least(p.published_to, (ad.deadline + 1)::timestamp at time zone 'America/Sao_Paulo'), ad.title, ad.city, ad.state, ad.work_type,
    ad.regimes, ad.position_level, ad.salary_cents, ad.salary_least_cents, ad.sector, ad.benefits, ad.currency, ad.lat, ad.lng, ad.document
  from ad join job_publications p on p.business_id = ad.business_id and p.job_id = ad.id;
$function$;`.execute(db);
}
