create or replace function app_custom_seen(held jsonb, keys text[])
  returns jsonb
  language sql
  immutable parallel safe
as $function$
  select coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(held) e where e.key = any(keys)), '{}')
$function$;
