create or replace function app_custom_field_key()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  slug text := left(trim('_' from regexp_replace(app_plain(new.name_pt), '[^a-z0-9]+', '_', 'g')), 36);
  try text;
begin
  if tg_op = 'UPDATE' then
    new.key := old.key;
    new.entity := old.entity;
    return new;
  end if;
  if new.key is not null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('custom_fields', new.business_id));
  slug := case when slug ~ '^[a-z]' then slug else trim('_' from 'field_' || slug) end;
  try := slug;
  for n in 2..500 loop
    exit when not exists (select from custom_fields f where f.business_id = new.business_id and f.entity = new.entity and f.key = try);
    try := slug || '_' || n;
  end loop;
  new.key := try;
  return new;
end $function$;
