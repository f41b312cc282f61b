create or replace function app_drop_custom_cells(field bigint, take integer)
  returns integer
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  cells int;
  words int;
begin
  delete from custom_field_cells where ctid = any(array(
    select ctid from custom_field_cells where business_id = app_business() and field_id = field limit take));
  get diagnostics cells = row_count;
  delete from custom_field_words where ctid = any(array(
    select ctid from custom_field_words where business_id = app_business() and field_id = field limit take));
  get diagnostics words = row_count;
  return cells + words;
end $function$;
