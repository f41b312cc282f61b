create or replace function app_custom_day(held jsonb, key text)
  returns date
  language sql
  immutable parallel safe
as $function$
  select case when held ->> key ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    case when substr(held ->> key, 9, 2)::int <= extract(day from
        make_date(substr(held ->> key, 1, 4)::int, substr(held ->> key, 6, 2)::int, 1) + interval '1 month - 1 day')
      then make_date(substr(held ->> key, 1, 4)::int, substr(held ->> key, 6, 2)::int, substr(held ->> key, 9, 2)::int) end end
$function$;
