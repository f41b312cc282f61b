create or replace function app_search_triggers(tbl text, entity text, title text, body text, pieces text)
  returns void
  language plpgsql
as $function$
begin
  perform app_search_function(tbl, entity, title, body, pieces);
  -- Rows that are there already get their documents too; the owner is bound by forced policies, so they step aside for it.
  execute format('alter table %I no force row level security', tbl);
  execute app_search_statement(format('%I c', tbl), entity, title, body, pieces);
  execute format('alter table %I force row level security', tbl);
end $function$;
