import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";
import { places } from "../migration-kit/places-v1.ts";

/**
 * What visitors narrow open jobs by besides place, contract and level: area, benefits, pay, and how far from a town. The towns
 * are no business's; everybody reads them, and only migrations write them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table city_places (
  state text not null check (length(state) = 2),
  plain_name text not null,
  name text not null,
  lat double precision not null,
  lng double precision not null,
  primary key (plain_name, state)
);
revoke insert, update, delete, truncate on city_places from seleta_app;
grant select on city_places to seleta_app;
`.execute(db);
	await sql`insert into city_places (state, plain_name, name, lat, lng)
select state, app_plain(name), name, lat, lng from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
  as x(state text, name text, lat double precision, lng double precision)
on conflict do nothing`.execute(db);
	await sql`
alter table public_jobs
  add column sector text,
  -- As app_plain writes them: compared, never shown.
  add column benefits text[] not null default '{}',
  add column currency text not null default 'BRL',
  -- The least it pays; salary_cents is the most.
  add column salary_least_cents bigint,
  add column lat double precision,
  add column lng double precision;
create index public_jobs_sector on public_jobs (business_id, site_config_id, sector, published_from desc, job_id desc);
create index public_jobs_town on public_jobs (business_id, site_config_id, state, city, published_from desc, job_id desc);
create index public_jobs_latitude on public_jobs (business_id, site_config_id, lat) where lat is not null;
create index public_jobs_benefits on public_jobs using gin (business_id, site_config_id, benefits);

create function app_plain_all(names text[]) returns text[] language sql immutable parallel safe
  as $$ select coalesce(array_agg(app_plain(n) order by i), '{}') from unnest(names) with ordinality as x(n, i) $$;

/* Kilometres between two places as the crow flies. */
create function app_kilometres(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
  returns double precision language sql immutable parallel safe as $$
  select 12742 * asin(least(1, sqrt(power(sin(radians(lat_b - lat_a) / 2), 2)
    + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians(lng_b - lng_a) / 2), 2))))
$$;

create or replace function refresh_public_jobs(biz bigint, ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
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
$$;

drop function search_public_jobs(bigint, text, text, text, int[], int[], text[], text, int, int);
drop function facet_public_jobs(bigint, text, text, text, int[], int[], text[]);

/*
 * What the two functions below are asked besides: {sector, benefits, pay_from, pay_to (cents), near ("Campinas, SP"), km}.
 * A town that does not exist is a place nothing is near to.
 */
create function public_job_asked(more jsonb, out sector text, out benefits text[], out pay_from bigint, out pay_to bigint,
    out lat double precision, out lng double precision, out km double precision) language sql stable as $$
  select more ->> 'sector',
    app_plain_all((select array_agg(b) from jsonb_array_elements_text(more -> 'benefits') b)),
    (more ->> 'pay_from')::bigint, (more ->> 'pay_to')::bigint, coalesce(t.lat, 'NaN'), coalesce(t.lng, 'NaN'),
    case when more ? 'near' then (more ->> 'km')::double precision end
  from (select 1) one left join city_places t on t.state = right(more ->> 'near', 2)
    and t.plain_name = app_plain(left(more ->> 'near', -4))
$$;

/* Open jobs published on one site of the current business. sort: 'newest', 'salary' or 'relevance'. */
create function search_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes int[], in_work_types int[],
                                   in_levels text[], sort text, skip int, take int, more jsonb default null) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare asked record;
begin
  select * into asked from public_job_asked(more);
  return query execute
    'select job_id from public_jobs where business_id = app_business() and site_config_id = $1 and published_from <= now()
       and (published_to is null or published_to > now())'
    || case when terms is not null then ' and document @@ $2::tsquery' else '' end
    || case when in_city is not null then ' and city = $3' else '' end
    || case when in_state is not null then ' and state = $4' else '' end
    || case when in_regimes is not null then ' and regimes && $5' else '' end
    || case when in_work_types is not null then ' and work_type = any($6)' else '' end
    || case when in_levels is not null then ' and position_level = any($7)' else '' end
    || case when asked.sector is not null then ' and sector = $10' else '' end
    || case when asked.benefits <> '{}' then ' and benefits @> $11' else '' end
    || case when asked.pay_from is not null then ' and currency = ''BRL'' and salary_cents >= $12' else '' end
    || case when asked.pay_to is not null then ' and currency = ''BRL'' and salary_least_cents <= $13' else '' end
    -- A degree of latitude is 111 km: what is not between two of them is too far without counting.
    || case when asked.km is not null
         then ' and lat between $14 - $16 / 110 and $14 + $16 / 110 and app_kilometres(lat, lng, $14, $15) <= $16' else '' end
    || case sort when 'salary' then ' order by salary_cents desc nulls last, published_from desc, job_id desc'
         when 'relevance' then case when terms is not null
           then ' order by ts_rank(document, $2::tsquery) desc, published_from desc, job_id desc'
           else ' order by published_from desc, job_id desc' end
         else ' order by published_from desc, job_id desc' end
    || ' offset $8 limit $9'
  using site, terms, in_city, in_state, in_regimes, in_work_types, in_levels, skip, take,
    asked.sector, asked.benefits, asked.pay_from, asked.pay_to, asked.lat, asked.lng, asked.km;
end $$;

/* Counts per value of each facet, over the jobs the same filters select, plus one row ('total', null). */
create function facet_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes int[], in_work_types int[],
                                  in_levels text[], more jsonb default null) returns table (facet text, value text, amount bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with hits as materialized (
    select p.city, p.state, p.work_type, p.regimes, p.position_level, p.sector, p.benefits
    from public_job_asked(more) asked cross join public_jobs p
    where p.business_id = app_business() and p.site_config_id = site and p.published_from <= now()
      and (p.published_to is null or p.published_to > now())
      and (terms is null or p.document @@ terms::tsquery)
      and (in_city is null or p.city = in_city) and (in_state is null or p.state = in_state)
      and (in_regimes is null or p.regimes && in_regimes)
      and (in_work_types is null or p.work_type = any(in_work_types))
      and (in_levels is null or p.position_level = any(in_levels))
      and (asked.sector is null or p.sector = asked.sector)
      and (asked.benefits = '{}' or p.benefits @> asked.benefits)
      and (asked.pay_from is null or p.currency = 'BRL' and p.salary_cents >= asked.pay_from)
      and (asked.pay_to is null or p.currency = 'BRL' and p.salary_least_cents <= asked.pay_to)
      and (asked.km is null or p.lat between asked.lat - asked.km / 110 and asked.lat + asked.km / 110
        and app_kilometres(p.lat, p.lng, asked.lat, asked.lng) <= asked.km))
  select 'total', null, count(*) from hits
  union all select 'city', city || '|' || coalesce(state, ''), count(*) from hits where city is not null group by 1, 2
  union all select 'work_type', work_type::text, count(*) from hits group by 1, 2
  union all select 'regime', r::text, count(*) from hits, unnest(regimes) r group by 1, 2
  union all select 'level', position_level, count(*) from hits where position_level is not null group by 1, 2
  union all select 'sector', sector, count(*) from hits where sector is not null group by 1, 2
  union all select 'benefit', b, count(*) from hits, unnest(benefits) b group by 1, 2
$$;
`.execute(db);
	await eachBusiness(
		"    perform refresh_public_jobs(biz, (select coalesce(array_agg(id), '{}') from jobs where business_id = biz and status = 2));",
	).execute(db);
}
