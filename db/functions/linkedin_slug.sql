create or replace function linkedin_slug(link text)
  returns text
  language sql
  immutable
as $function$
  select rtrim(substring(lower(link) from 'linkedin[.]com/(?:in|pub)/([^?#]+)'), '/')
$function$;
