create or replace function app_write_held_search()
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  held text := nullif(current_setting('app.search_held', true), '');
begin
  perform set_config('app.search_held', '', true);
  if held is not null then
    perform refresh_candidate_search(app_business(), array(select distinct unnest(held::bigint[])));
  end if;
end $function$;
