create or replace function app_notify_public()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  changed jsonb;
begin
  perform pg_notify('cable', coalesce(new.business_id, old.business_id) || ':public');
  if coalesce(current_setting('app.purge_pages', true), '') = 'on' then
    changed := to_jsonb(coalesce(new, old));
    perform app_page_changed(coalesce(new.business_id, old.business_id),
      case when tg_table_name = 'jobs' then 'job-' || (changed ->> 'uid')
        when tg_table_name in ('job_publications', 'job_benefits') then
          (select 'job-' || uid from jobs where business_id = (changed ->> 'business_id')::bigint and id = (changed ->> 'job_id')::bigint)
      end);
  end if;
  return null;
end $function$;
