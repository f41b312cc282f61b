-- A recruiter with the people of their departament and of managed ones, recursively.
create or replace function app_team(recruiter bigint)
  returns bigint[]
  language sql
  stable parallel safe
as $function$
  select array(
    with recursive teams as (
      select d.id from departaments d where d.business_id = app_business() and (d.manager_id = recruiter
        or d.id = (select r.departament_id from recruiters r where r.business_id = app_business() and r.id = recruiter))
      union select d.id from departaments d join teams t on d.parent_id = t.id where d.business_id = app_business())
    select r.id from recruiters r where r.business_id = app_business() and r.departament_id in (select id from teams)
    union select recruiter) $function$;
