import { type Kysely, sql } from "kysely";

/**
 * The search document of an entity is written by a function of its own table instead of one that puts its statement together
 * and plans it anew at every write (1.5 ms each), and an update that touches none of its columns writes none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
/* The statement that writes the documents of the rows of 'source', of which the alias is c; lists as app_search_triggers takes them. */
create function app_search_statement(source text, entity text, title text, body text, pieces text) returns text
language plpgsql as $$
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
end $$;

/* Gives a table the function and the three triggers that keep its search documents. */
create function app_search_function(tbl text, entity text, title text, body text, pieces text) returns void
language plpgsql as $$
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
end $$;

/* Gives a table its search document. The table needs business_id, id, created_at and archived_at. */
create or replace function app_search_triggers(tbl text, entity text, title text, body text, pieces text) returns void
language plpgsql as $$
begin
  perform app_search_function(tbl, entity, title, body, pieces);
  -- Rows that are there already get their documents too; the owner is bound by forced policies, so they step aside for it.
  execute format('alter table %I no force row level security', tbl);
  execute app_search_statement(format('%I c', tbl), entity, title, body, pieces);
  execute format('alter table %I force row level security', tbl);
end $$;

/* The tables there are: what each trigger was told is in its arguments, each ended by a zero byte. */
do $$
declare
  of record;
  told text[];
begin
  for of in select t.tgrelid::regclass::text as tbl, t.tgargs from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'app_entity_changed' and t.tgname like '%\\_entity\\_search\\_insert'
  loop
    told := string_to_array(encode(of.tgargs, 'escape'), '\\000');
    perform app_search_function(of.tbl, told[1], told[2], told[3], told[4]);
  end loop;
end $$;
drop function app_entity_changed();
`.execute(db);
}
