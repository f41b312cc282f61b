create or replace function app_candidate_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op <> 'DELETE' then
    perform app_words_come(array_agg(business_id), array_agg('candidates'::text), array_agg(plain_name)) from fresh;
    insert into search_words
    select distinct f.business_id, 'candidates', substr(w.lexeme, 4) from fresh f, unnest(ts_filter(f.document, '{b}')) w
     where w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$'
       and not exists (select from search_words k where k.business_id = f.business_id and k.source = 'candidates' and k.word = substr(w.lexeme, 4))
     order by 1, 2, 3 on conflict do nothing;
  end if;
  return null;
end $function$;
