-- Puts a new row last within its record. Reordering takes the same lock (db/kit/order.ts).
create or replace function app_append_within()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare parent bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if new.position is null then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, new.business_id));
    execute format('select coalesce(max(position), -1) + 1 from %I where business_id = $1 and %I = $2', tg_table_name, tg_argv[0])
      into new.position using new.business_id, parent;
  end if;
  return new;
end $function$;
