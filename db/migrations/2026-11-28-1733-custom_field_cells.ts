import { type Kysely, sql } from "kysely";

const tables = [
	...["candidates", "jobs", "applies", "client_companies", "client_contacts"],
	...["contacts", "proposals", "placements", "projects", "tasks"],
];

/**
 * What large lists filter and sort by: a custom field's values as columns, one cell for each record (and for each option
 * of several), kept by triggers. Expression indexes would serve nobody here: row-level security lets an index answer only
 * operators that leak nothing, and no jsonb operator is one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table custom_field_indexes (
  business_id bigint not null references businesses,
  field_id bigint not null,
  kind text not null,
  -- Writers that began before this snapshot's end did not know of the index.
  writers_until xid8,
  last_id bigint not null default 0,
  done bigint not null default 0,
  total bigint not null default 0,
  ready_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, field_id),
  foreign key (business_id, field_id) references custom_fields (business_id, id) on delete cascade
);
create table custom_field_cells (
  business_id bigint not null references businesses,
  field_id bigint not null,
  record_id bigint not null,
  place smallint not null default 0,
  is_number boolean not null,
  number bigint,
  text text check (length(text) <= 200),
  primary key (business_id, field_id, record_id, place),
  foreign key (business_id, field_id) references custom_field_indexes (business_id, field_id)
);
create index custom_field_cells_numbers on custom_field_cells (business_id, field_id, number nulls first, record_id) where is_number;
create index custom_field_cells_texts on custom_field_cells (business_id, field_id, text nulls first, record_id) where not is_number;
create statistics custom_field_cells_values (mcv, dependencies) on field_id, number, text from custom_field_cells;
-- Parts of texts: no row-level security (as other search tables), read by a function that adds the business.
create table custom_field_words (
  business_id bigint not null references businesses,
  field_id bigint not null,
  record_id bigint not null,
  plain text not null,
  primary key (business_id, field_id, record_id),
  foreign key (business_id, field_id) references custom_field_indexes (business_id, field_id)
);
create index custom_field_words_plain on custom_field_words using gin (business_id, field_id, plain gin_trgm_ops);
revoke all on custom_field_words from seleta_app;
${["custom_field_indexes", "custom_field_cells"]
	.map(
		(table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_business on ${table} using (business_id = app_business()) with check (business_id = app_business());`,
	)
	.join("\n")}

create function app_custom_cells(kind text, held jsonb, key text)
  returns table(place smallint, is_number boolean, number bigint, text text)
  language sql
  immutable parallel safe
as $function$
  select 0::smallint, true, case kind when 'day' then app_custom_day(held, key) - date '2000-01-01'
      when 'yes' then app_custom_yes(held, key)::int else app_custom_number(held, key) end::bigint, null::text
    where kind in ('integer', 'money', 'day', 'yes', 'person', 'ref')
  union all
  select 0::smallint, false, null::bigint, left(app_custom_text(held, key), 200)
    where kind in ('text', 'multiline', 'option', 'link', 'phone')
  union all
  select (coalesce(o.n, 1) - 1)::smallint, false, null::bigint, left(o.item, 200)
    from (select 1) one left join unnest(app_custom_list(held, key)) with ordinality o(item, n) on true where kind = 'options'
$function$;

-- The cells of records as they are now, of the fields named or of all.
create function app_write_custom_cells(biz bigint, entity_name text, only_fields bigint[], ids bigint[], held jsonb[])
  returns void
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  wanted bigint[];
begin
  select array_agg(f.id) into wanted from custom_field_indexes i join custom_fields f on f.business_id = i.business_id and f.id = i.field_id
   where i.business_id = biz and f.entity = entity_name and i.kind = f.kind and (only_fields is null or f.id = any(only_fields));
  if wanted is null then
    return;
  end if;
  delete from custom_field_cells c where c.business_id = biz and c.field_id = any(wanted) and c.record_id = any(ids);
  delete from custom_field_words w where w.business_id = biz and w.field_id = any(wanted) and w.record_id = any(ids);
  insert into custom_field_cells (business_id, field_id, record_id, place, is_number, number, text)
  select biz, f.id, r.id, c.place, c.is_number, c.number, c.text
    from custom_fields f cross join unnest(ids, held) as r(id, held) cross join lateral app_custom_cells(f.kind, r.held, f.key) c
   where f.business_id = biz and f.id = any(wanted);
  insert into custom_field_words (business_id, field_id, record_id, plain)
  select biz, f.id, r.id, app_plain(app_custom_text(r.held, f.key))
    from custom_fields f cross join unnest(ids, held) as r(id, held)
   where f.business_id = biz and f.id = any(wanted) and f.kind in ('text', 'multiline', 'link', 'phone')
     and app_custom_text(r.held, f.key) is not null;
end $function$;

create function app_custom_values_insert()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from custom_field_indexes) then
    perform app_write_custom_cells(f.business_id, tg_table_name, null, array_agg(f.id), array_agg(f.custom_values))
      from fresh f group by f.business_id;
  end if;
  return null;
end $function$;

create function app_custom_values_update()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  changed bigint[];
begin
  select array_agg(f.id) into changed from custom_field_indexes i join custom_fields f on f.business_id = i.business_id and f.id = i.field_id
   where i.business_id = new.business_id and f.entity = tg_table_name and old.custom_values -> f.key is distinct from new.custom_values -> f.key;
  if changed is not null then
    perform app_write_custom_cells(new.business_id, tg_table_name, changed, array[new.id], array[new.custom_values]);
  end if;
  return null;
end $function$;

create function app_custom_values_gone()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from custom_field_indexes) then
    delete from custom_field_cells c using gone g, custom_fields f
     where f.business_id = g.business_id and f.entity = tg_table_name and c.business_id = g.business_id and c.field_id = f.id and c.record_id = g.id;
    delete from custom_field_words c using gone g, custom_fields f
     where f.business_id = g.business_id and f.entity = tg_table_name and c.business_id = g.business_id and c.field_id = f.id and c.record_id = g.id;
  end if;
  return null;
end $function$;

-- The next records of a field that is being indexed, in the order of ids; how many they were.
create function app_fill_custom_field(field bigint, take int)
  returns int
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  asked record;
  ids bigint[];
  held jsonb[];
begin
  select i.last_id, f.entity into asked from custom_field_indexes i join custom_fields f on f.business_id = i.business_id and f.id = i.field_id
   where i.business_id = app_business() and i.field_id = field for update of i;
  if not found then
    return 0;
  end if;
  -- Locked: who changes one meanwhile writes its cells after these.
  execute format('select array_agg(id order by id), array_agg(custom_values order by id) from (select id, custom_values from %I
    where business_id = $1 and id > $2 order by id limit $3 for share) r', asked.entity)
    into ids, held using app_business(), asked.last_id, take;
  if ids is null then
    return 0;
  end if;
  perform app_write_custom_cells(app_business(), asked.entity, array[field], ids, held);
  update custom_field_indexes set last_id = ids[cardinality(ids)], done = done + cardinality(ids)
   where business_id = app_business() and field_id = field;
  return cardinality(ids);
end $function$;

-- Some of a field's cells go; how many.
create function app_drop_custom_cells(field bigint, take int)
  returns int
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  cells int;
  words int;
begin
  delete from custom_field_cells where ctid = any(array(
    select ctid from custom_field_cells where business_id = app_business() and field_id = field limit take));
  get diagnostics cells = row_count;
  delete from custom_field_words where ctid = any(array(
    select ctid from custom_field_words where business_id = app_business() and field_id = field limit take));
  get diagnostics words = row_count;
  return cells + words;
end $function$;

-- Records whose text has this part.
create function app_custom_text_hits(field bigint, part text)
  returns setof bigint
  language plpgsql
  stable security definer
  rows 500
  set search_path to 'public', 'pg_temp'
as $function$
begin
  return query execute format('select record_id from custom_field_words where business_id = %s and field_id = %s and plain like %L',
    coalesce(app_business(), 0), field, '%' || app_plain(part) || '%');
end $function$;

${tables
	.map(
		(table) => `
create trigger ${table}_custom_insert after insert on ${table} referencing new table as fresh for each statement execute function app_custom_values_insert();
create trigger ${table}_custom_update after update of custom_values on ${table} for each row
  when (old.custom_values is distinct from new.custom_values) execute function app_custom_values_update();
create trigger ${table}_custom_gone after delete on ${table} referencing old table as gone for each statement execute function app_custom_values_gone();`,
	)
	.join("\n")}
`)
		.execute(db);
}
