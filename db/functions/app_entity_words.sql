create or replace function app_entity_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform app_words_come(array_agg(business_id), array_agg(entity), array_agg(contact)) from fresh;
  return null;
end $function$;
