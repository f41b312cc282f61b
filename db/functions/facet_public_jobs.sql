create or replace function facet_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes integer[], in_work_types integer[], in_levels text[], more jsonb default null::jsonb)
  returns table(facet text, value text, amount bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
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
$function$;
