create or replace function app_candidate_words_gone()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (select distinct g.business_id, w.word from gone g, app_words_said(g.plain_name) w(word)) was
   where k.business_id = was.business_id and k.source = 'candidates' and k.word = was.word
     and not exists (select from candidate_search s where s.business_id = was.business_id and s.document @@ quote_literal(was.word)::tsquery);
  return null;
end $function$;
