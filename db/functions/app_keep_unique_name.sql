create or replace function app_keep_unique_name()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  kind_name text := tg_table_name || '.' || tg_argv[0];
  old_name text;
  new_name text;
begin
  if tg_op <> 'INSERT' then old_name := to_jsonb(old) ->> tg_argv[0]; end if;
  if tg_op <> 'DELETE' then new_name := to_jsonb(new) ->> tg_argv[0]; end if;
  if old_name is not distinct from new_name then return null; end if;
  delete from unique_names where kind = kind_name and name = old_name;
  if new_name is not null then insert into unique_names values (kind_name, new_name); end if;
  return null;
end $function$;
