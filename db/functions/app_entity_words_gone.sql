create or replace function app_entity_words_gone()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (select distinct g.business_id, g.entity, w.word from gone g, app_words_said(g.contact) w(word)) was
   where k.business_id = was.business_id and k.source = was.entity and k.word = was.word
     and not exists (select from entity_search s where s.business_id = was.business_id and s.entity = was.entity and s.contact like app_like(was.word));
  return null;
end $function$;
