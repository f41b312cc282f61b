-- Whose records of a resource the reader sees; null: everybody's. A department is one's own and those one manages, with all below.
create or replace function app_reach_people(resource text)
  returns bigint[]
  language sql
  stable parallel safe
as $function$
  select case app_reach(resource)
    when 'own' then array[app_reader()]
    when 'departament' then array(
      with recursive teams as (
        select d.id from departaments d where d.business_id = app_business() and (d.manager_id = app_reader()
          or d.id = (select r.departament_id from recruiters r where r.business_id = app_business() and r.id = app_reader()))
        union select d.id from departaments d join teams t on d.parent_id = t.id where d.business_id = app_business())
      select r.id from recruiters r where r.business_id = app_business() and r.departament_id in (select id from teams)
      union select app_reader())
  end $function$;
