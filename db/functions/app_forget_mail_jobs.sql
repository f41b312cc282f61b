create or replace function app_forget_mail_jobs(emails bigint[])
  returns void
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  delete from _private_jobs where locked_at is null
     and key = any(select 'send_email:' || public.app_business() || ':' || email from unnest(emails) email)
$function$;
