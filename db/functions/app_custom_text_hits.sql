create or replace function app_custom_text_hits(field bigint, part text)
  returns setof bigint
  language plpgsql
  stable security definer rows 500
  set search_path to 'public', 'pg_temp'
as $function$
begin
  return query execute format('select record_id from custom_field_words where business_id = %s and field_id = %s and plain like %L',
    coalesce(app_business(), 0), field, '%' || app_plain(part) || '%');
end $function$;
