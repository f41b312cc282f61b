-- Conditions shared by both search functions; $1 … $6 are their arguments, in order.
create or replace function candidate_search_conditions(terms text, contact_like text, in_status integer[], in_state text, in_city text, in_remote_work integer[])
  returns text
  language sql
  immutable
as $function$
  select 'business_id = app_business()'
    || case when terms is not null then ' and document @@ ' || case when length(terms) > 2000 then '(select $1::tsquery)' else '$1::tsquery' end else '' end
    || case when contact_like is not null then ' and contact like $2' else '' end
    || case when in_status is not null then ' and status = any($3)' else '' end
    || case when in_state is not null then ' and state = $4' else '' end
    || case when in_city is not null then ' and city = $5' else '' end
    || case when in_remote_work is not null then ' and remote_work = any($6)' else '' end
$function$;
