create or replace function app_today()
  returns date
  language sql
  stable parallel safe
return ((now() at time zone 'America/Sao_Paulo'::text))::date;
