-- The only place where time in earlier stages is recomputed from the history.
create or replace function app_stage_times_again(after_id bigint, most integer)
  returns table(last bigint, done integer)
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint := app_business();
  ids bigint[] := array(select a.id from applies a where a.business_id = biz and a.id > after_id order by a.id limit most);
begin
  update apply_events e set seconds_in_status = s.seconds from (
    select e.id, e.kind, greatest(0, extract(epoch from e.created_at
      - lag(e.created_at, 1, a.created_at) over (partition by e.apply_id order by e.created_at, e.id)))::bigint as seconds
    from apply_events e join applies a on a.business_id = e.business_id and a.id = e.apply_id
    where e.business_id = biz and e.apply_id = any(ids) and e.kind in ('applied', 'moved')) s
  where e.business_id = biz and e.id = s.id and s.kind = 'moved' and e.seconds_in_status is distinct from s.seconds;
  update applies a set entered_status_at = m.at from (
    select apply_id, max(created_at) as at from apply_events where business_id = biz and apply_id = any(ids) and kind = 'moved' group by 1) m
  where a.business_id = biz and a.id = m.apply_id and a.entered_status_at is distinct from m.at;
  return query select ids[cardinality(ids)], cardinality(ids);
end $function$;
