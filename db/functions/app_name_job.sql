-- Sets a job's code, and its address until candidates may have seen it.
create or replace function app_name_job()
  returns trigger
  language plpgsql
as $function$
begin
  new.opening_date := coalesce(new.opening_date, app_today());
  if new.code is null then new.code := 'V' || to_char(new.id, 'FM0000000'); end if;
  if new.slug is null or (tg_op = 'UPDATE' and new.title <> old.title and new.status in (0, 1)) then
    new.slug := coalesce(nullif(left(trim(both '-' from regexp_replace(app_plain(new.title), '[^a-z0-9]+', '-', 'g')), 80), ''), 'vaga');
  end if;
  return new;
end $function$;
