create or replace function app_notify_access()
  returns trigger
  language plpgsql
as $function$
declare business bigint;
begin
  if tg_table_name = 'businesses' then business := new.id;
  elsif tg_op = 'DELETE' then business := old.business_id;
  else business := new.business_id;
  end if;
  perform pg_notify('cable', business || ':access');
  return null;
end $function$;
