create or replace function auth_exchange_passwords(in_strategy text, in_one bigint, in_other bigint)
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  update candidates a set password_hash = b.password_hash from candidates b
   where in_strategy = 'candidates' and a.business_id = app_business() and b.business_id = a.business_id
     and a.id = any(array[in_one, in_other]) and b.id = any(array[in_one, in_other]) and a.id <> b.id
     and a.password_hash is distinct from b.password_hash;
  update client_contacts a set password_hash = b.password_hash from client_contacts b
   where in_strategy = 'client_contacts' and a.business_id = app_business() and b.business_id = a.business_id
     and a.id = any(array[in_one, in_other]) and b.id = any(array[in_one, in_other]) and a.id <> b.id
     and a.password_hash is distinct from b.password_hash;
$function$;
