create or replace function app_custom_cells(kind text, held jsonb, key text)
  returns table(place smallint, is_number boolean, number bigint, text text)
  language sql
  immutable parallel safe
as $function$
  select 0::smallint, true, case kind when 'day' then app_custom_day(held, key) - date '2000-01-01'
      when 'yes' then app_custom_yes(held, key)::int else app_custom_number(held, key) end::bigint, null::text
    where kind in ('integer', 'money', 'day', 'yes', 'person', 'ref')
  union all
  select 0::smallint, false, null::bigint, left(app_custom_text(held, key), 200)
    where kind in ('text', 'multiline', 'option', 'link', 'phone')
  union all
  select (coalesce(o.n, 1) - 1)::smallint, false, null::bigint, left(o.item, 200)
    from (select 1) one left join unnest(app_custom_list(held, key)) with ordinality o(item, n) on true where kind = 'options'
$function$;
