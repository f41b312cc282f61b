-- Forms refuse it; a merge of a company with its own parent would leave it behind.
create or replace function app_not_own_parent()
  returns trigger
  language plpgsql
as $function$
begin
  new.group_parent_id := null;
  return new;
end $function$;
