create or replace function public_job_asked(more jsonb, out sector text, out benefits text[], out pay_from bigint, out pay_to bigint, out lat double precision, out lng double precision, out km double precision)
  returns record
  language sql
  stable
as $function$
  select more ->> 'sector',
    app_plain_all((select array_agg(b) from jsonb_array_elements_text(more -> 'benefits') b)),
    (more ->> 'pay_from')::bigint, (more ->> 'pay_to')::bigint, coalesce(t.lat, 'NaN'), coalesce(t.lng, 'NaN'),
    case when more ? 'near' then (more ->> 'km')::double precision end
  from (select 1) one left join city_places t on t.state = right(more ->> 'near', 2)
    and t.plain_name = app_plain(left(more ->> 'near', -4))
$function$;
