create or replace function app_search_text(value text)
  returns text
  language sql
  immutable parallel safe
as $function$
  select translate(replace(replace(plain, 'c++', 'cplusplus'), 'c#', 'csharp'), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))
      || case when plain like '%-%' then coalesce(' zz0zz ' || (select string_agg(replace(m[1], '-', ''), ' zz0zz ')
           from regexp_matches(plain, '([a-z0-9]+(?:-[a-z0-9]+)+)', 'g') m), '') else '' end
    from (select public.app_plain(coalesce(value, '')) as plain) t
$function$;
