create or replace function app_candidate_words_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (
    (select g.business_id, w.word from gone g, app_words_said(g.plain_name) w(word)
     union
     select g.business_id, substr(w.lexeme, 4) from gone g, unnest(ts_filter(g.document, '{b}')) w where w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$')
    except
    (select f.business_id, w.word from fresh f, app_words_said(f.plain_name) w(word)
     union
     select f.business_id, substr(w.lexeme, 4) from fresh f, unnest(ts_filter(f.document, '{b}')) w where w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$')) was
   where k.business_id = was.business_id and k.source = 'candidates' and k.word = was.word
     and not exists (select from candidate_search s where s.business_id = was.business_id and s.document @@ quote_literal(was.word)::tsquery);
  return null;
end $function$;
