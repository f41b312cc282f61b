create or replace function app_candidates_active()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_table_name = 'candidates' then
    insert into candidate_activity (business_id, candidate_id, last_active_at)
      select business_id, id, created_at from changed on conflict do nothing;
  elsif tg_table_name = 'applies' then
    insert into candidate_activity as a (business_id, candidate_id, last_active_at)
      select business_id, candidate_id, max(created_at) from changed group by 1, 2
      on conflict (business_id, candidate_id) do update set last_active_at = excluded.last_active_at
      where a.last_active_at < excluded.last_active_at;
  else
    insert into candidate_activity as a (business_id, candidate_id, last_active_at)
      select business_id, candidate_id, max(last_seen_at) from changed where candidate_id is not null group by 1, 2
      on conflict (business_id, candidate_id) do update set last_active_at = excluded.last_active_at
      where a.last_active_at < excluded.last_active_at;
  end if;
  return null;
end $function$;
