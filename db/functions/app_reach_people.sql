-- Recruiters whose records the reader sees, including managed departaments; null means everyone's.
create or replace function app_reach_people(resource text)
  returns bigint[]
  language sql
  stable parallel safe
as $function$
  select case app_reach(resource)
    when 'own' then array[app_reader()]
    when 'departament' then app_team(app_reader())
  end $function$;
