create or replace function app_jobs_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare biz bigint; ids bigint[];
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[0]) loop
    perform refresh_public_jobs(biz, ids);
  end loop;
  return null;
end $function$;
