create or replace function app_person_text_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s where s.business_id = old.business_id and s.entity = tg_table_name and s.record_id = old.id;
  elsif tg_table_name = 'email_messages' then perform refresh_mail_search(new);
  else perform refresh_answer_search(new);
  end if;
  return null;
end $function$;
