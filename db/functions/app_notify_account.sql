-- Sockets of all businesses of a suspended account are checked again.
create or replace function app_notify_account()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare business bigint;
begin
  for business in select id from businesses where account_owner_id = new.business_id and account_id = new.id loop
    perform pg_notify('cable', business || ':access');
  end loop;
  return null;
end $function$;
