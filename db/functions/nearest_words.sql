create or replace function nearest_words(source text, site bigint, words text[])
  returns text[]
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set "pg_trgm.similarity_threshold" to '0.2'
  set "pg_trgm.word_similarity_threshold" to '0.45'
as $function$
#variable_conflict use_column
declare
  nearest text[] := array[]::text[];
  typed text;
  best text;
begin
  foreach typed in array words loop
    best := null;
    -- A word that people have is right.
    if nearest_words.source = 'candidates' and exists (select from candidate_search s where s.business_id = app_business() and s.document @@ quote_literal(typed)::tsquery) then
      best := typed;
    elsif typed ~ '^[a-z]{4,40}$' then
      if nearest_words.source = 'public_jobs' then
        select near.other into best from
          (select app_plain(title) as said from public_jobs p where p.business_id = app_business() and p.site_config_id = nearest_words.site
             and typed <% app_plain(p.title) limit 500) texts
        cross join lateral (select other, levenshtein_less_equal(other, typed, 2) as distance
          from regexp_split_to_table(left(texts.said, 400), '[^a-z]+') other where length(other) between 3 and 60) near
        where near.distance <= case when length(typed) < 8 then 1 else 2 end
        group by near.other, near.distance order by near.distance, count(*) desc, near.other limit 1;
      else
        -- Of words equally near the one that most hold, as far as it is worth counting.
        select near.other into best from (
          select k.word as other, k.source as held, levenshtein_less_equal(k.word, typed, 2) as distance from search_words k
           where k.business_id = app_business() and k.source = any(case nearest_words.source when 'candidates' then array['candidates', 'jobs'] else array[nearest_words.source] end)
             and k.word % typed) near
        -- Two letters that changed places are one mistake.
        where near.distance <= case when length(typed) < 8 then 1 else 2 end
           or near.distance = 2 and length(near.other) = length(typed)
             and (select array_agg(c order by c) from regexp_split_to_table(near.other, '') c) = (select array_agg(c order by c) from regexp_split_to_table(typed, '') c)
        order by near.distance, (case near.held when 'candidates' then
            (select count(*) from (select from candidate_search s where s.business_id = app_business() and s.document @@ quote_literal(near.other)::tsquery limit 200) held)
          else (select count(*) from (select from entity_search s where s.business_id = app_business() and s.entity = near.held and s.contact like app_like(near.other) limit 200) held)
          end) desc, near.other limit 1;
      end if;
    end if;
    nearest := nearest || coalesce(best, typed);
  end loop;
  return nearest;
end $function$;
