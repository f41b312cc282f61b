create or replace function app_words_come(biz bigint[], sources text[], said text[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  insert into search_words
  select distinct t.biz, t.source, w.word from unnest(biz, sources, said) as t(biz, source, said), app_words_said(t.said) w(word)
   where not exists (select from search_words k where k.business_id = t.biz and k.source = t.source and k.word = w.word)
   order by 1, 2, 3 on conflict do nothing
$function$;
