create or replace function app_custom_list(held jsonb, key text)
  returns text[]
  language sql
  immutable parallel safe
as $function$
  select case jsonb_typeof(held -> key)
    when 'array' then (select nullif(array_agg(item), '{}') from jsonb_array_elements_text(held -> key) item)
    when 'string' then array[held ->> key] end
$function$;
