create or replace function search_public_jobs(site bigint, terms text, in_city text, in_state text, in_regimes integer[], in_work_types integer[], in_levels text[], sort text, skip integer, take integer, more jsonb default null::jsonb)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
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
end $function$;
