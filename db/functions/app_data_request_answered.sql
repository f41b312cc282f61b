create or replace function app_data_request_answered()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if new.status in ('answered', 'refused') and old.status not in ('answered', 'refused') then new.answered_at := now(); end if;
  if new.status = 'open' then new.answered_at := null; end if;
  return new;
end $function$;
