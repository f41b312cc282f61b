create or replace function app_one_template()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and old.archived_at is not null and new.archived_at is null and new.event_key is not null then
    new.active := false;
  end if;
  if new.active and new.event_key is not null and new.archived_at is null then
    update email_templates set active = false
     where business_id = new.business_id and event_key = new.event_key and active and archived_at is null and id <> new.id
       and coalesce(site_config_id, 0) = coalesce(new.site_config_id, 0);
  end if;
  return new;
end $function$;
