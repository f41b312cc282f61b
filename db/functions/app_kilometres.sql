create or replace function app_kilometres(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
  returns double precision
  language sql
  immutable parallel safe
as $function$
  select 12742 * asin(least(1, sqrt(power(sin(radians(lat_b - lat_a) / 2), 2)
    + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians(lng_b - lng_a) / 2), 2))))
$function$;
