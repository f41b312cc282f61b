create or replace function app_meeting_ends()
  returns trigger
  language plpgsql
as $function$
begin
  new.ends_at := new.starts_at + make_interval(mins => new.duration_min);
  return new;
end $function$;
