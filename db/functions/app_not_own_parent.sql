-- Prevents a merge of a company with its parent from making it its own parent.
create or replace function app_not_own_parent()
  returns trigger
  language plpgsql
as $function$
begin
  new.group_parent_id := null;
  return new;
end $function$;
