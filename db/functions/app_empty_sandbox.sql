create or replace function app_empty_sandbox(tables text[])
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare one text; parts text[] := '{}';
begin
  if not app_sandbox() then
    raise exception 'no sandbox' using errcode = 'restrict_violation';
  end if;
  if cardinality(tables) = 0 then
    delete from businesses where id = app_business() and sandbox_of_id is not null;
    return;
  end if;
  foreach one in array tables loop
    if one in ('businesses', 'business_sandboxes') or not exists (select from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relname = one and a.attname = 'business_id' and not a.attisdropped) then
      raise exception 'not a table of a business: %', one;
    end if;
    parts := parts || format('%I as (delete from %I where business_id = app_business())', 'd_' || one, one);
  end loop;
  execute 'with ' || array_to_string(parts, ', ') || ' select 1';
end $function$;
