-- Statement-level trigger: one search refresh for all changed rows.
create or replace function app_candidates_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint;
  ids bigint[];
  held text := nullif(current_setting('app.search_held', true), '');
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[0]) loop
    if held is null or biz is distinct from app_business() then
      perform refresh_candidate_search(biz, ids);
    else
      held := (held::bigint[] || ids)::text;
      perform set_config('app.search_held', held, true);
    end if;
  end loop;
  return null;
end $function$;
