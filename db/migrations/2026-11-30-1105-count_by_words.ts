import { type Kysely, sql } from "kysely";

/** Common words are counted from their index, and who is called so is paged without reading documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of functions) await sql.raw(statement).execute(db);
}

const functions = [
	`create or replace function best_candidates(terms text, words text[], facets jsonb, ranges jsonb, all_ranked boolean, skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
declare
  conditions text := candidate_hit_conditions(terms, null, facets, ranges);
  source text := candidate_hit_source(ranges, '[]');
  newest text;
  names record;
  inside text := '';
  word text;
  page bigint[];
  found_rows int;
  first_rows int;
begin
  select coalesce(c.begins, 'false') as begins, coalesce(c.holds, 'false') as holds, coalesce(c.starts, 'false') as starts
    into names from name_conditions('s.plain_name', words) c;
  if all_ranked then
    -- All are read: from the words' index, not by walking over every document.
    perform set_config('enable_indexscan', 'off', true);
    return query execute 'select s.candidate_id' || source || ' where ' || conditions
      -- Whose name says all words is weighed by it alone: their documents, four pages each, stay unread.
      || format(' order by case when %s then 3 when %s then 2 when %s then 1 else 0 end desc,
           case when not %s then ts_rank(s.document, $3::tsquery) end desc nulls first,
           s.created_at desc, s.candidate_id desc offset $1 limit $2', names.begins, names.holds, names.starts, '(' || names.holds || ')')
      using skip, take, terms;
    return;
  end if;
  -- Fenced, so that names come first: a document is four pages to read.
  newest := replace(source, 'candidate_search s', '(select * from (select * from candidate_search where business_id = app_business()
    order by created_at desc, candidate_id desc limit ' || greatest(10000, least(100000, 200 * (skip + take))) || ') s where ' || names.holds
    || ' order by created_at desc, candidate_id desc offset 0) s');
  execute 'select array(select s.candidate_id' || newest || ' where ' || conditions
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2)' into page using skip, take;
  if cardinality(page) >= take then return query select unnest(page); return; end if;
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
end $function$;`,
	`create or replace function count_of_candidates(terms text, piece text, facets jsonb, ranges jsonb, cap integer)
  returns bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
declare found_rows bigint;
begin
  -- Words are counted from their index: walking reads four pages of document of everybody on the way.
  -- Of very many words the index weighs each for everybody: then walking is less.
  if facets @? '$[*].ids' or (ranges = '[]' and length(terms) <= 2000 and querytree(terms::tsquery) not in ('', 'T')) then
    perform set_config('enable_indexscan', 'off', true);
  end if;
  execute 'select count(*) from (select 1' || candidate_hit_source(ranges, '[]') || ' where '
    || candidate_hit_conditions(terms, piece, facets, ranges) || ' limit $1) hits' into found_rows using cap;
  return found_rows;
end $function$;`,
];
