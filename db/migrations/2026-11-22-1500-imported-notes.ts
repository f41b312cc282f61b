import { type Kysely, sql } from "kysely";

/**
 * Imports took columns of notes and comments for the text candidates read about themselves, and for the public texts of jobs
 * and companies. What still stands there as it was imported moves into a note of the recruiter who imported it. Cells are
 * kept for seven days: after that a record that nobody changed since is as the file left it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
do $$
declare
  biz bigint;
  one record;
  public_text text;
  noted int[];
  others int[];
  moved int;
  total int := 0;
begin
  create temp table moving (number int, record_id bigint, note text, rest text) on commit drop;
  create or replace function pg_temp.header_key(header text) returns text language sql immutable
    as $f$ select regexp_replace(public.app_plain(regexp_replace(header, ' [(][0-9]+[)]$', '')), '[^a-z0-9]', '', 'g') $f$;
  -- Forms clean white space: texts are compared by their letters and digits.
  create or replace function pg_temp.letters(value text) returns text language sql immutable
    as $f$ select lower(regexp_replace(value, '[^[:alnum:]]', '', 'g')) $f$;
  -- Several columns of one field became one text, each saying once, as here.
  create or replace function pg_temp.joined(cells jsonb, columns int[]) returns text language sql immutable as $f$
    select string_agg(said, E'\\n\\n' order by place)
    from (select said, min(place) as place from (
      select regexp_replace(cells ->> place, '^\\s+|\\s+$', '', 'g') as said, place from unnest(columns) place) each_cell
      where said <> '' group by said) cell
  $f$;
  for biz in select id from businesses order by id loop
    perform set_config('app.business', biz::text, true);
    for one in select i.* from imports i where i.business_id = biz and i.created + i.updated > 0
        and i.entity in ('candidates', 'jobs', 'client_companies') loop
      public_text := case one.entity when 'candidates' then 'self_introduction' when 'jobs' then 'description' else 'about' end;
      select coalesce(array_agg(m.place) filter (where h.is_note), '{}'), coalesce(array_agg(m.place) filter (where not h.is_note), '{}')
        into noted, others
        from (select ordinality::int - 1 as place, value #>> '{}' as field from jsonb_array_elements(one.mapping) with ordinality) m
        cross join lateral (select pg_temp.header_key(one.headers ->> m.place) as key) k
        cross join lateral (select k.key in ('notes', 'comments', 'observacoes', 'observacao', 'comentarios', 'anotacoes', 'notas', 'keytechnologies')
          or (k.key in ('description', 'descricao') and (one.entity <> 'jobs' or exists (
            select from jsonb_array_elements_text(one.headers) other where pg_temp.header_key(other) = 'publicdescription'))) as is_note) h
        where m.field = public_text;
      continue when noted = '{}';
      truncate moving;
      execute format($q$
        insert into moving
        select r.number, t.id, case when $1 then t.%2$I else pg_temp.joined(r.cells, $2) end,
          case when $1 then null else pg_temp.joined(r.cells, $3) end
        from import_rows r
        join %1$I t on t.business_id = r.business_id and t.id = r.record_id
        where r.business_id = $4 and r.import_id = $5 and r.outcome in ('created', 'updated') and coalesce(t.%2$I, '') <> ''
          and case when $1 then $3 = '{}' and r.outcome = 'created' and r.record_version = t.lock_version
            else pg_temp.letters(pg_temp.joined(r.cells, (select array_agg(p order by p) from unnest($2 || $3) p))) = pg_temp.letters(t.%2$I)
              and pg_temp.joined(r.cells, $2) is not null end$q$, one.entity, public_text)
      using one.cells_gone, noted, others, biz, one.id;
      get diagnostics moved = row_count;
      continue when moved = 0;
      total := total + moved;
      with made as (
        insert into notes (business_id, kind, body, body_text, owner_id, created_by_id, external_codes)
        select biz, 'comment', '<p>' || replace(replace(replace(replace(replace(m.note, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
            E'\\n\\n', '</p><p>'), E'\\n', '<br>') || '</p>', m.note, one.recruiter_id, one.recruiter_id,
          jsonb_build_object('import', one.uid, 'import_row', m.number)
        from (select number, regexp_replace(note, E'\\r\\n?', E'\\n', 'g') as note from moving) m
        returning id, (external_codes ->> 'import_row')::int as number)
      insert into note_relations (business_id, note_id, reference_type, reference_id)
      select biz, made.id, one.entity, m.record_id from made join moving m using (number);
      -- Whoever takes the import back still finds its records untouched.
      execute format($q$update import_rows r set record_version = r.record_version + 1 from moving m join %1$I t
          on t.business_id = $1 and t.id = m.record_id
        where r.business_id = $1 and r.import_id = $2 and r.number = m.number and r.record_version = t.lock_version$q$, one.entity)
        using biz, one.id;
      execute format('update %1$I t set %2$I = coalesce(m.rest, %3$L) from moving m where t.business_id = $1 and t.id = m.record_id',
        one.entity, public_text, case one.entity when 'jobs' then '' end) using biz;
      insert into audit_entries (business_id, actor_type, action, record_type, record_id, changes)
      select biz, 'system', 'update', one.entity, record_id, jsonb_build_object(public_text, null) from moving;
    end loop;
  end loop;
  perform set_config('app.business', '', true);
  drop table moving;
  if total > 0 then raise notice 'imported notes that stood as public texts and became notes: %', total; end if;
end $$;
`.execute(db);
}
