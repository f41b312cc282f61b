create or replace function app_first_scan_state()
  returns text
  language sql
  stable
as $function$ select case when current_setting('app.scanner', true) = 'on' then 'pending' else 'clean' end $function$;
