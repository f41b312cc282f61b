create or replace function app_empty_pointer()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare before text := coalesce(current_setting('app.business', true), '');
begin
  perform set_config('app.business', old.business_id::text, true);
  execute format('update %I set %I = null where business_id = $1 and %2$I = $2', tg_argv[0], tg_argv[1])
    using old.business_id, old.id;
  perform set_config('app.business', before, true);
  return null;
end $function$;
