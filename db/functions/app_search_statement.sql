create or replace function app_search_statement(source text, entity text, title text, body text, pieces text)
  returns text
  language plpgsql
as $function$
declare
  words text[] := array[]::text[];
  list text;
  title_text text;
  piece_text text;
begin
  foreach list in array array[title, body] loop
    words := words || case when list = '' then '''''::tsvector' else (
      select string_agg(app_column_words(entity, btrim(part)), ' || ') from unnest(string_to_array(list, ',')) part) end;
  end loop;
  title_text := case when title = '' then 'null::text' else (
    select 'concat_ws('' '', ' || string_agg(format('left(c.%I::text, 4000)', btrim(part)), ', ') || ')'
      from unnest(string_to_array(title, ',')) part) end;
  piece_text := case when pieces = '' then '''''' else (
    select 'concat_ws('' '', ' || string_agg(format(
      'app_plain(c.%1$I::text), nullif(regexp_replace(c.%1$I::text, ''[^0-9]'', '''', ''g''), '''')', btrim(part)), ', ') || ')'
      from unnest(string_to_array(pieces, ',')) part) end;
  return format(
    'insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, %L, c.id, c.created_at, setweight(%s, ''A'') || setweight(%s, ''B''),
            concat_ws('' '', app_plain(%s), %s)
       from %s where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact)',
    entity, words[1], words[2], title_text, piece_text, source);
end $function$;
