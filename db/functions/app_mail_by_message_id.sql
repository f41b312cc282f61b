create or replace function app_mail_by_message_id(ids text[])
  returns table(business_id bigint, id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select m.business_id, m.id from email_messages m where m.message_id = any(ids) and m.direction = 'out'
$function$;
