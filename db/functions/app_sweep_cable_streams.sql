create or replace function app_sweep_cable_streams()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from cable_streams where moved_at < now() - interval '7 days';
  return null;
end $function$;
