import { type Kysely, sql } from "kysely";

/**
 * Search documents live in narrow tables of their own. Row-level security would forbid their GIN indexes (full-text and
 * trigram operators are not leakproof), so the application role has no right on them at all: it only may call the
 * functions below, which add the business of the transaction themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table candidate_search (
  business_id bigint not null,
  candidate_id bigint not null,
  created_at timestamptz not null,
  status int not null,
  state text,
  city text,
  remote_work int not null,
  document tsvector not null,
  contact text not null,
  primary key (business_id, candidate_id),
  foreign key (business_id, candidate_id) references candidates on delete cascade
);
create index candidate_search_document on candidate_search using gin (business_id, document);
create index candidate_search_contact on candidate_search using gin (business_id, contact gin_trgm_ops);
create index candidate_search_newest on candidate_search (business_id, created_at desc, candidate_id desc);
alter table candidate_search alter column document set statistics 2000;

create table public_jobs (
  business_id bigint not null,
  site_config_id bigint not null,
  job_id bigint not null,
  published_from timestamptz not null,
  published_to timestamptz,
  title text not null,
  city text,
  state text,
  work_type int not null,
  regimes int[] not null,
  position_level text,
  salary_cents bigint,
  document tsvector not null,
  primary key (business_id, site_config_id, job_id),
  foreign key (business_id, job_id) references jobs on delete cascade
);
create index public_jobs_newest on public_jobs (business_id, site_config_id, published_from desc, job_id desc);
create index public_jobs_salary on public_jobs (business_id, site_config_id, salary_cents desc nulls last, published_from desc, job_id desc);
create index public_jobs_document on public_jobs using gin (business_id, site_config_id, document);
create index public_jobs_job on public_jobs (business_id, job_id);

create function refresh_candidate_search(biz bigint, ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact)
  select c.business_id, c.id, c.created_at, c.status, c.state, c.city, c.remote_work,
    setweight(app_document(c.name), 'A')
      || setweight(app_document(concat_ws(' ', c.role_name, c.current_company, c.current_position)), 'B')
      || setweight(app_document((select string_agg(s.name, ' ') from candidate_skills s
                                  where s.business_id = c.business_id and s.candidate_id = c.id)), 'B')
      || setweight(app_document((select string_agg(concat_ws(' ', e.company, e.position, left(e.description, 1000)), ' ')
                                   from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id)), 'C')
      || setweight(app_document((select string_agg(concat_ws(' ', d.institution, d.course), ' ') from candidate_educations d
                                  where d.business_id = c.business_id and d.candidate_id = c.id)), 'C')
      || setweight(app_document(concat_ws(' ', c.city, c.state, left(c.self_introduction, 2000))), 'D'),
    concat_ws(' ', app_plain(c.name), c.email, regexp_replace(coalesce(c.mobile_phone, ''), '[^0-9]', '', 'g'))
  from candidates c where c.business_id = biz and c.id = any(ids) and c.archived_at is null
  on conflict (business_id, candidate_id) do update set created_at = excluded.created_at, status = excluded.status,
    state = excluded.state, city = excluded.city, remote_work = excluded.remote_work,
    document = excluded.document, contact = excluded.contact;
  delete from candidate_search s using candidates c
   where s.business_id = biz and s.candidate_id = any(ids) and c.business_id = s.business_id and c.id = s.candidate_id
     and c.archived_at is not null;
$$;

create function refresh_public_jobs(biz bigint, ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from public_jobs where business_id = biz and job_id = any(ids);
  -- The document is of the job; computing it once and not per site matters where a job shows on seven.
  with ad as materialized (
    select j.business_id, j.id, j.deadline, j.title, j.city, j.state, j.work_type, j.regimes, j.position_level,
      coalesce(j.salary_to_cents, j.salary_from_cents) as salary_cents,
      setweight(app_document(j.title), 'A')
        || setweight(app_document(concat_ws(' ', j.sector, j.position_level, j.city, j.state)), 'B')
        || setweight(app_document((select string_agg(s ->> 'name', ' ') from jsonb_array_elements(j.skills) s)), 'B')
        || setweight(app_document(concat_ws(' ', left(j.description, 4000), left(j.requirements, 4000))), 'D') as document
    from jobs j where j.business_id = biz and j.id = any(ids) and j.status = 2 and j.archived_at is null)
  insert into public_jobs (business_id, site_config_id, job_id, published_from, published_to, title, city, state, work_type,
                           regimes, position_level, salary_cents, document)
  select ad.business_id, p.site_config_id, ad.id, p.published_from,
    least(p.published_to, (ad.deadline + 1)::timestamp at time zone 'America/Sao_Paulo'), ad.title, ad.city, ad.state, ad.work_type,
    ad.regimes, ad.position_level, ad.salary_cents, ad.document
  from ad join job_publications p on p.business_id = ad.business_id and p.job_id = ad.id;
$$;

-- Statement-level triggers: one refresh for a thousand rows, not a thousand.
create function app_candidates_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare biz bigint; ids bigint[];
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[0]) loop
    perform refresh_candidate_search(biz, ids);
  end loop;
  return null;
end $$;
create function app_jobs_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare biz bigint; ids bigint[];
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[0]) loop
    perform refresh_public_jobs(biz, ids);
  end loop;
  return null;
end $$;

create trigger candidates_search_insert after insert on candidates referencing new table as changed
  for each statement execute function app_candidates_changed('id');
create trigger candidates_search_update after update on candidates referencing new table as changed
  for each statement execute function app_candidates_changed('id');
create trigger jobs_search_insert after insert on jobs referencing new table as changed
  for each statement execute function app_jobs_changed('id');
create trigger jobs_search_update after update on jobs referencing new table as changed
  for each statement execute function app_jobs_changed('id');
create trigger job_publications_search_insert after insert on job_publications referencing new table as changed
  for each statement execute function app_jobs_changed('job_id');
create trigger job_publications_search_update after update on job_publications referencing new table as changed
  for each statement execute function app_jobs_changed('job_id');
create trigger job_publications_search_delete after delete on job_publications referencing old table as changed
  for each statement execute function app_jobs_changed('job_id');

do $$ declare part text; begin
  foreach part in array array['candidate_skills', 'candidate_experiences', 'candidate_educations'] loop
    execute format('create trigger %1$s_search_insert after insert on %1$s referencing new table as changed
      for each statement execute function app_candidates_changed(''candidate_id'')', part);
    execute format('create trigger %1$s_search_update after update on %1$s referencing new table as changed
      for each statement execute function app_candidates_changed(''candidate_id'')', part);
    execute format('create trigger %1$s_search_delete after delete on %1$s referencing old table as changed
      for each statement execute function app_candidates_changed(''candidate_id'')', part);
  end loop;
end $$;

-- The conditions both functions below share; $1 … $6 are their arguments, in order.
create function candidate_search_conditions(terms text, contact_like text, in_status int[], in_state text, in_city text,
                                            in_remote_work int[]) returns text
language sql immutable as $$
  select 'business_id = app_business()'
    || case when terms is not null then ' and document @@ $1::tsquery' else '' end
    || case when contact_like is not null then ' and contact like $2' else '' end
    || case when in_status is not null then ' and status = any($3)' else '' end
    || case when in_state is not null then ' and state = $4' else '' end
    || case when in_city is not null then ' and city = $5' else '' end
    || case when in_remote_work is not null then ' and remote_work = any($6)' else '' end
$$;

create function app_like(piece text) returns text language sql immutable strict
  as $$ select '%' || replace(replace(replace(piece, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' $$;

/*
 * Ids of the current business's candidates, newest first, a page at a time. terms is a ready tsquery text, contact_like a plain
 * (lower, unaccented) piece of name, e-mail or phone digits; either may be null.
 */
create function search_candidates(terms text, contact_like text, in_status int[], in_state text, in_city text,
                                  in_remote_work int[], skip int, take int) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select candidate_id from candidate_search where '
    || candidate_search_conditions(terms, contact_like, in_status, in_state, in_city, in_remote_work)
    || ' order by created_at desc, candidate_id desc offset $7 limit $8'
  using terms, app_like(contact_like), in_status, in_state, in_city, in_remote_work, skip, take;
end $$;

/*
 * How many match, never counting past the cap: a list says "10.000+" rather than wait. No order: a common word is then one
 * bitmap (12 ms at a million candidates), not a walk along the newest (200 ms).
 */
create function count_candidates(terms text, contact_like text, in_status int[], in_state text, in_city text,
                                 in_remote_work int[], cap int) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found_rows bigint;
begin
  execute 'select count(*) from (select 1 from candidate_search where '
    || candidate_search_conditions(terms, contact_like, in_status, in_state, in_city, in_remote_work) || ' limit $7) hits'
  into found_rows using terms, app_like(contact_like), in_status, in_state, in_city, in_remote_work, cap;
  return found_rows;
end $$;

/* Open jobs published on one site of the current business. sort: 'newest', 'salary' or 'relevance'. */
create function search_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes int[], in_work_types int[],
                                   in_levels text[], sort text, skip int, take int) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select job_id from public_jobs where business_id = app_business() and site_config_id = $1 and published_from <= now()
       and (published_to is null or published_to > now())'
    || case when terms is not null then ' and document @@ $2::tsquery' else '' end
    || case when in_city is not null then ' and city = $3' else '' end
    || case when in_state is not null then ' and state = $4' else '' end
    || case when in_regimes is not null then ' and regimes && $5' else '' end
    || case when in_work_types is not null then ' and work_type = any($6)' else '' end
    || case when in_levels is not null then ' and position_level = any($7)' else '' end
    || case sort when 'salary' then ' order by salary_cents desc nulls last, published_from desc, job_id desc'
         when 'relevance' then case when terms is not null
           then ' order by ts_rank(document, $2::tsquery) desc, published_from desc, job_id desc'
           else ' order by published_from desc, job_id desc' end
         else ' order by published_from desc, job_id desc' end
    || ' offset $8 limit $9'
  using site, terms, in_city, in_state, in_regimes, in_work_types, in_levels, skip, take;
end $$;

/* Counts per value of each facet, over the jobs the same filters select, plus one row ('total', null). */
create function facet_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes int[], in_work_types int[],
                                  in_levels text[]) returns table (facet text, value text, amount bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with hits as materialized (
    select p.city, p.state, p.work_type, p.regimes, p.position_level from public_jobs p
    where p.business_id = app_business() and p.site_config_id = site and p.published_from <= now()
      and (p.published_to is null or p.published_to > now())
      and (terms is null or p.document @@ terms::tsquery)
      and (in_city is null or p.city = in_city) and (in_state is null or p.state = in_state)
      and (in_regimes is null or p.regimes && in_regimes)
      and (in_work_types is null or p.work_type = any(in_work_types))
      and (in_levels is null or p.position_level = any(in_levels)))
  select 'total', null, count(*) from hits
  union all select 'city', city || '|' || coalesce(state, ''), count(*) from hits where city is not null group by 1, 2
  union all select 'work_type', work_type::text, count(*) from hits group by 1, 2
  union all select 'regime', r::text, count(*) from hits, unnest(regimes) r group by 1, 2
  union all select 'level', position_level, count(*) from hits where position_level is not null group by 1, 2
$$;
`.execute(db);
}
