create or replace function auth_sign_in_domains(mail_domain text)
  returns table(business_id bigint, connection_uid text, enforced boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select d.business_id, c.uid, d.enforced from sign_in_domains d
    join sign_in_connections c on c.business_id = d.business_id and c.id = d.connection_id
    join businesses b on b.id = d.business_id and b.active
   where d.domain = lower(mail_domain) and d.strategy = 'recruiters' and c.active
$function$;
