create or replace function app_synonyms(forms text[], codes text[])
  returns tsquery
  language sql
  stable
as $function$
  select coalesce(string_agg('(' || app_field_phrase(other, codes)::text || ')', ' | ')::tsquery, ''::tsquery)
    from (select distinct other from search_synonyms s, unnest(app_synonym_words(s.words)) other
           where s.business_id = app_business() and s.active and s.archived_at is null and app_synonym_words(s.words) && forms) t
   where other <> all(forms) and other <> ''
$function$;
