import { type Kysely, sql } from "kysely";

/**
 * Consents by age: somebody is asked whether an old one still stands, and without an answer it ends. Who was in the talent
 * pool and is no more is found by no search, unless a process of theirs runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidate_consents
  -- Its person was asked whether it still stands; expires_at is the last day to answer.
  add column asked_at timestamptz,
  add column reminded_at timestamptz,
  -- It was not renewed, or renewed by another: what only it allowed to keep is gone.
  add column ended_at timestamptz;
create index candidate_consents_standing on candidate_consents (business_id, given_at)
  where withdrawn_at is null and expires_at is null;
create index candidate_consents_asked on candidate_consents (business_id, expires_at)
  where asked_at is not null and withdrawn_at is null and ended_at is null;
create index candidate_consents_left on candidate_consents (business_id, candidate_id)
  where purpose = 'talent_pool' and (withdrawn_at is not null or expires_at is not null);

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'cable', 'change_address', 'keep_account', 'keep_consents'));

-- Since when searches leave them out.
alter table candidates add column consent_lapsed_at timestamptz;
create index candidates_lapsed on candidates (business_id, id) where consent_lapsed_at is not null;
`.execute(db);
	await sql
		.raw(`
create or replace function refresh_candidate_search(biz bigint, ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact,
                                facets, plain_name, plain_company, linkedin_slug)
  select c.business_id, c.id, c.created_at, c.status, c.state, c.city, c.remote_work,
    setweight(app_words(c.name), 'A')
      || setweight(app_document(concat_ws(' ', c.role_name, c.current_position)) || app_words(c.current_company), 'B')
      || setweight(app_document((select string_agg(s.name, ' ') from candidate_skills s
                                  where s.business_id = c.business_id and s.candidate_id = c.id)), 'B')
      || setweight((select app_words(string_agg(e.company, ' ')) || app_document(string_agg(concat_ws(' ', e.position, left(e.description, 1000)), ' '))
                     from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id), 'C')
      || setweight((select app_words(string_agg(d.institution, ' ')) || app_document(string_agg(d.course, ' ')) from candidate_educations d
                     where d.business_id = c.business_id and d.candidate_id = c.id), 'C')
      || setweight(app_words(concat_ws(' ', c.city, c.state)), 'D')
      || setweight(app_document(concat_ws(' ', left(c.self_introduction, 2000), array_to_string(c.tags, ' '))), 'D'),
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
$$;

-- Judges these people anew, as their consents and processes are now; how many that changed.
create function app_consents_lapse(ids bigint[], running int[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  biz bigint := app_business();
  changed bigint[];
begin
  with judged as (
    select c.id, c.anonymised_at is null
      and exists (select from candidate_consents k where k.business_id = biz and k.candidate_id = c.id and k.purpose = 'talent_pool'
        and (k.withdrawn_at is not null or k.expires_at <= now()))
      and not exists (select from candidate_consents k where k.business_id = biz and k.candidate_id = c.id and k.purpose = 'talent_pool'
        and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()))
      and not exists (select from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
        where a.business_id = biz and a.candidate_id = c.id and a.status = any(running) and a.withdrawn_at is null
          and j.closed_at is null and j.archived_at is null) as lapsed
    from candidates c where c.business_id = biz and c.id = any(ids)),
  done as (
    update candidates c set consent_lapsed_at = case when j.lapsed then now() end from judged j
     where c.business_id = biz and c.id = j.id and (c.consent_lapsed_at is not null) <> j.lapsed returning c.id)
  select array_agg(id) into changed from done;
  if changed is null then return 0; end if;
  perform refresh_candidate_search(biz, changed);
  return cardinality(changed);
end $$;

-- Who applies is found again at once, by those who run the process.
create function app_applied_again() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare biz bigint; back bigint[];
begin
  for biz, back in
    with done as (update candidates c set consent_lapsed_at = null from (select distinct business_id, candidate_id from changed) n
      where c.business_id = n.business_id and c.id = n.candidate_id and c.consent_lapsed_at is not null returning c.business_id, c.id)
    select business_id, array_agg(id) from done group by 1
  loop
    perform refresh_candidate_search(biz, back);
  end loop;
  return null;
end $$;
create trigger applies_lapse after insert on applies referencing new table as changed
  for each statement execute function app_applied_again();
`)
		.execute(db);
}
