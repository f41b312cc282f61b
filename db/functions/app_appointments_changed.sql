create or replace function app_appointments_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint;
  ids bigint[];
begin
  for biz, ids in
    select n.business_id, array_agg(n.id) from changed n join was o on o.business_id = n.business_id and o.id = n.id
     where (n.starts_at, n.duration_min, n.result = 'pending', n.archived_at is null)
       is distinct from (o.starts_at, o.duration_min, o.result = 'pending', o.archived_at is null) group by 1
  loop
    perform app_hold_people(biz, tg_table_name, ids);
  end loop;
  return null;
end $function$;
