-- Rejects a parent that is a descendant. Works on any table with a parent_id.
create or replace function app_no_circle()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare above bigint := new.parent_id;
begin
  while above is not null loop
    if above = new.id then
      raise exception using errcode = 'check_violation', message = 'a row would hang below itself',
        table = tg_table_name, column = 'parent_id';
    end if;
    execute format('select parent_id from %I where business_id = $1 and id = $2', tg_table_name)
      into above using new.business_id, above;
  end loop;
  return new;
end $function$;
