create or replace function app_like(piece text)
  returns text
  language sql
  immutable strict
as $function$ select '%' || replace(replace(replace(piece, '\', '\\'), '%', '\%'), '_', '\_') || '%' $function$;
