-- Puts a new row last. Reordering takes the same lock (db/kit/order.ts).
create or replace function app_append()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  -- -1 stands for "last" where the column's type wants a default.
  if new.position is null or new.position = -1 then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, new.business_id));
    execute format('select coalesce(max(position), 0) + 1 from %I where business_id = $1', tg_table_name)
      into new.position using new.business_id;
  end if;
  return new;
end $function$;
