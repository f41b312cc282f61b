create or replace function app_cvs_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare biz bigint; ids bigint[];
begin
  for biz, ids in select business_id, array_agg(distinct reference_id) from changed
      where reference_type = 'candidate' and file_type = 'cv' group by 1 loop
    perform refresh_candidate_search(biz, ids);
  end loop;
  return null;
end $function$;
