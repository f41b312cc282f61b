create or replace function app_custom_fields_version(biz bigint)
  returns text
  language sql
  stable
as $function$
  select case when count(*) > 0 then concat_ws('.', count(*), sum(lock_version), max(id)) end from custom_fields where business_id = biz
$function$;
