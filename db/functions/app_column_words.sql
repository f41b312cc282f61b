create or replace function app_column_words(entity text, part text)
  returns text
  language sql
  immutable
as $function$
  select format(case when part in ('legal_name', 'aliases', 'city', 'state', 'company_name')
      or (part = 'name' and entity in ('client_companies', 'client_contacts', 'contacts', 'employees')) then 'app_words(left(c.%1$I::text, 4000))'
    else 'app_document(left(c.%1$I::text, 4000))' end, part)
$function$;
