create or replace function app_furthest_events()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update applies a set furthest_status = f.status
    from (select x.business_id, x.id, greatest(case when x.status between 1 and 8 then x.status else 0 end,
        (select max(v.to_status) from apply_events v
          where v.business_id = x.business_id and v.apply_id = x.id and v.to_status between 1 and 8
            and not exists (select from apply_events u where u.business_id = v.business_id and u.apply_id = v.apply_id
              and u.kind = 'undone' and (u.details ->> 'undoes')::bigint = v.id))) as status
      from applies x where (x.business_id, x.id) in
        (select c.business_id, c.apply_id from changed c where c.to_status between 1 and 8 or c.kind = 'undone')) f
    where a.business_id = f.business_id and a.id = f.id and a.furthest_status <> f.status;
  return null;
end $function$;
