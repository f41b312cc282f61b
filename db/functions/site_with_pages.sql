create or replace function site_with_pages(host text, today date)
  returns table(site site_configs, kinds text[], courses boolean, talks boolean)
  language plpgsql
  security definer rows 1
  set search_path to 'public', 'pg_temp'
as $function$
declare
  found site_configs;
  before text := current_setting('app.business', true);
begin
  select * into found from site_for_host(host);
  if found.id is null then return; end if;
  perform set_config('app.business', found.business_id::text, true);
  return query select found,
    array(select distinct c.kind from content_pages c where c.business_id = found.business_id and c.archived_at is null
      and c.status = 'published' and (c.published_from is null or c.published_from <= today)
      and (c.published_to is null or c.published_to >= today)
      and (exists (select from content_page_sites s where s.business_id = c.business_id and s.content_page_id = c.id and s.site_config_id = found.id)
        or not exists (select from content_page_sites s where s.business_id = c.business_id and s.content_page_id = c.id))),
    exists (select from courses c where c.business_id = found.business_id and c.archived_at is null and c.active
      and (c.published_from is null or c.published_from <= today) and (c.published_to is null or c.published_to >= today)
      and (exists (select from course_sites s where s.business_id = c.business_id and s.course_id = c.id and s.site_config_id = found.id)
        or not exists (select from course_sites s where s.business_id = c.business_id and s.course_id = c.id))),
    exists (select from talk_events e where e.business_id = found.business_id and e.archived_at is null
      and e.status in ('open', 'full', 'done')
      and (exists (select from talk_event_sites s where s.business_id = e.business_id and s.event_id = e.id and s.site_config_id = found.id)
        or not exists (select from talk_event_sites s where s.business_id = e.business_id and s.event_id = e.id)));
  perform set_config('app.business', coalesce(before, ''), true);
end $function$;
