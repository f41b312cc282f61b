import { type Kysely, sql } from "kysely";

/** The order of a search by names as plain comparisons: a function per row was most of its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
/* Conditions that say how a plain name answers to words: it begins with them, they are words of it, they begin words of it. */
create function name_conditions(name text, words text[], out begins text, out holds text, out starts text)
language sql immutable as $$
  select format('%s || '' '' like %L', name, replace(replace(array_to_string(words, ' '), '%', ''), '_', '') || ' %'),
    string_agg(format('('' '' || %s || '' '') like %L', name, '% ' || replace(replace(word, '%', ''), '_', '') || ' %'), ' and '),
    string_agg(format('('' '' || %s) like %L', name, '% ' || replace(replace(word, '%', ''), '_', '') || '%'), ' and ')
  from unnest(words) word
$$;

create or replace function best_candidates(terms text, words text[], facets jsonb, ranges jsonb, all_ranked boolean, skip int, take int)
returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  conditions text := candidate_hit_conditions(terms, null, facets, ranges);
  source text := candidate_hit_source(ranges, '[]');
  names record;
  inside text := '';
  word text;
  found_rows int;
  first_rows int;
begin
  select * into names from name_conditions('s.plain_name', words);
  if all_ranked then
    return query execute 'select s.candidate_id' || source || ' where ' || conditions
      || format(' order by case when %s then 3 when %s then 2 when %s then 1 else 0 end desc, ts_rank(s.document, $3::tsquery) desc,
           s.created_at desc, s.candidate_id desc offset $1 limit $2', names.begins, names.holds, names.starts)
      using skip, take, terms;
    return;
  end if;
  foreach word in array words loop inside := inside || format(' and s.contact like %L', app_like(word)); end loop;
  inside := inside || ' and ' || names.holds;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || inside
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using skip, take;
  get diagnostics found_rows = row_count;
  if found_rows >= take then return; end if;
  if found_rows > 0 then first_rows := skip + found_rows;
  else execute 'select count(*) from (select 1' || source || ' where ' || conditions || inside || ' limit $1) hits'
    into first_rows using skip; end if;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || ' and not (' || names.holds
    || ') order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using greatest(0, skip - first_rows), take - found_rows;
end $$;

create or replace function rank_entity(in_entity text, terms text, words text[]) returns table (record_id bigint, rank real)
language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
declare names record;
begin
  select * into names from name_conditions('s.contact', words);
  return query execute format('select s.record_id, (case when %s then 3 when %s then 2 when %s then 1 else 0 end + ts_rank(s.document, $2::tsquery))::real
    from entity_search s where s.business_id = app_business() and s.entity = $1 and s.document @@ $2::tsquery', names.begins, names.holds, names.starts)
    using in_entity, terms;
end $$;

drop function app_name_match(text, text[]);
`.execute(db);
}
