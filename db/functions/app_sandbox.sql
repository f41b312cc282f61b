create or replace function app_sandbox()
  returns boolean
  language sql
  stable
  set search_path to 'public', 'pg_temp'
as $function$
  select exists (select from businesses where id = app_business() and sandbox_of_id is not null)
$function$;
