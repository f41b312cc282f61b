create or replace function app_show_apply()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  new.display_status := app_display_status(new.status, new.submission_status, new.reject_reason, new.reject_side,
    new.status between 1 and 4 and exists (select from submissions x
      where x.business_id = new.business_id and x.apply_id = new.id and x.archived_at is null));
  return new;
end $function$;
