create or replace function app_candidate_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op <> 'DELETE' then
    perform app_words_come(array_agg(business_id), array_agg('candidates'::text), array_agg(plain_name)) from fresh;
  end if;
  return null;
end $function$;
