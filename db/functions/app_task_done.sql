-- Sets the completion time from the status, whoever changes it.
create or replace function app_task_done()
  returns trigger
  language plpgsql
as $function$
begin
  if new.status <> 'done' then
    new.done_at := null;
    new.done_by_id := null;
  elsif new.done_at is null then
    new.done_at := now();
  end if;
  return new;
end $function$;
