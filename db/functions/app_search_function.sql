create or replace function app_search_function(tbl text, entity text, title text, body text, pieces text)
  returns void
  language plpgsql
as $function$
declare
  read text := (select string_agg(distinct format('%1$s.%2$I', '%1$s', btrim(part)), ', ')
    from unnest(string_to_array(concat_ws(',', nullif(title, ''), nullif(body, ''), nullif(pieces, ''), 'archived_at,created_at'), ',')) part);
  touched text := format('changed c join was w on w.id = c.id and (%s) is distinct from (%s)', format(read, 'c'), format(read, 'w'));
begin
  execute format('create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
begin
  if tg_op = ''DELETE'' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = %2$L and s.record_id = c.id;
  elsif tg_op = ''UPDATE'' then
    %4$s;
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = %2$L and s.record_id = c.id;
  else
    %3$s;
  end if;
  return null;
end $body$', tbl || '_entity_search', entity, app_search_statement('changed c', entity, title, body, pieces),
    app_search_statement(touched, entity, title, body, pieces));
  execute format('create or replace trigger %1$s_entity_search_insert after insert on %1$I referencing new table as changed
    for each statement execute function %1$s_entity_search()', tbl);
  execute format('create or replace trigger %1$s_entity_search_update after update on %1$I referencing old table as was new table as changed
    for each statement execute function %1$s_entity_search()', tbl);
  execute format('create or replace trigger %1$s_entity_search_delete after delete on %1$I referencing old table as changed
    for each statement execute function %1$s_entity_search()', tbl);
end $function$;
