create or replace function app_participants_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint;
  ids bigint[];
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[1]) loop
    perform app_hold_people(biz, tg_argv[0], ids);
  end loop;
  return null;
end $function$;
