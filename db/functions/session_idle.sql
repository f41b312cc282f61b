create or replace function session_idle(settings jsonb, strategy text)
  returns interval
  language sql
  immutable
as $function$
  select make_interval(hours => coalesce((settings->'session_idle_hours'->>strategy)::int,
    case strategy when 'recruiters' then 24 when 'client_contacts' then 168 else 720 end))
$function$;
