-- Queues a worker to match automations against each audit entry, after the commit.
create or replace function app_automate()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare one record;
begin
  if current_setting('app.automate', true) = 'off' then return null; end if;
  for one in
    select e.business_id, json_agg(e.id order by e.id) as entries from entries e
    where e.action in ('create', 'update') and e.record_id is not null and (
      exists (select from automations a where a.business_id = e.business_id and a.entity = e.record_type and a.active and a.archived_at is null
        and case a.trigger when 'created' then e.action = 'create'
          when 'updated' then e.action = 'update' and (a.field_name is null or e.changes ? a.field_name)
          when 'answered' then e.changes ? 'answered'
          when 'verdict' then e.changes ? 'verdict'
          else a.trigger in ('entered', 'left') and (e.action = 'create' or e.changes ? 'status') end)
      or e.record_type = 'applies' and (e.action = 'create' or e.changes ? 'status') and exists (
        select from applies x join job_statuses s on s.business_id = x.business_id and s.job_id = x.job_id and s.status = x.status
        where x.business_id = e.business_id and x.id = e.record_id
          and (s.action_flow_id is not null or s.tasks <> '{}' or s.evaluation_id is not null or s.data_collection_id is not null)))
    group by e.business_id
  loop
    perform app_enqueue('match_automations', json_build_object('businessId', one.business_id, 'entries', one.entries,
      'depth', coalesce(nullif(current_setting('app.flow_depth', true), '')::int, 0)));
  end loop;
  return null;
end $function$;
