-- A new application makes its candidate searchable again.
create or replace function app_applied_again()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare biz bigint; back bigint[];
begin
  for biz, back in
    with done as (update candidates c set consent_lapsed_at = null from (select distinct business_id, candidate_id from changed) n
      where c.business_id = n.business_id and c.id = n.candidate_id and c.consent_lapsed_at is not null returning c.business_id, c.id)
    select business_id, array_agg(id) from done group by 1
  loop
    perform refresh_candidate_search(biz, back);
  end loop;
  return null;
end $function$;
