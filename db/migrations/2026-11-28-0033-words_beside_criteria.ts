import { type Kysely, sql } from "kysely";

/** Frozen in time: words beside criteria are found by the words' index, never by walking over every document. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function best_candidates(terms text, words text[], facets jsonb, ranges jsonb, all_ranked boolean, skip integer, take integer)
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
  newest text := replace(source, 'candidate_search s', '(select * from candidate_search where business_id = app_business()
    order by created_at desc, candidate_id desc limit ' || greatest(10000, least(100000, 200 * (skip + take))) || ') s');
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
      || format(' order by case when %s then 3 when %s then 2 when %s then 1 else 0 end desc, ts_rank(s.document, $3::tsquery) desc,
           s.created_at desc, s.candidate_id desc offset $1 limit $2', names.begins, names.holds, names.starts)
      using skip, take, terms;
    return;
  end if;
  execute 'select array(select s.candidate_id' || newest || ' where ' || conditions || ' and ' || names.holds
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
end $function$;
`.execute(db);
	await sql`create or replace function candidate_hit_conditions(terms text, piece text, facets jsonb, ranges jsonb)
  returns text
  language plpgsql
  immutable
as $function$
declare
  written text := 's.business_id = app_business()';
  one jsonb;
  ids bigint[];
begin
  if terms is not null then written := written || ' and s.document @@ ' || app_tsquery_sql(terms); end if;
  if piece is not null then written := written || format(' and s.contact like %L', app_like(piece)); end if;
  for one in select value from jsonb_array_elements(facets) loop
    if one ? 'ids' then
      -- An index over many ids would read each one's document; the words' index reads none. Exclusions alone have no index.
      ids := one ->> 'ids';
      written := written || format(' and s.candidate_id %s = any(%L::bigint[])', case when terms is not null and cardinality(ids) > 1000
        and querytree(terms::tsquery) not in ('', 'T') then '+ 0' else '' end, ids);
    elsif one ? 'none' then
      written := written || format(' and not s.facets && %L::text[]', array(select jsonb_array_elements_text(one -> 'none')));
    elsif (terms is not null or piece is not null) and left(one -> 'any' ->> 0, 3) = any(array['st:', 'uf:', 'ci:', 'rw:']) then
      -- Beside words a common mark would fetch half the table from its index only to meet few: a column is checked on those.
      written := written || format(' and s.%I::text = any(%L::text[])',
        case left(one -> 'any' ->> 0, 2) when 'st' then 'status' when 'uf' then 'state' when 'ci' then 'city' else 'remote_work' end,
        array(select substr(value, 4) from jsonb_array_elements_text(one -> 'any')));
    else
      written := written || format(' and s.facets %s %L::text[]', case jsonb_array_length(one -> 'any') when 1 then '@>' else '&&' end,
        array(select jsonb_array_elements_text(one -> 'any')));
    end if;
  end loop;
  for one in select value from jsonb_array_elements(ranges) loop
    if one ->> 'column' not in ('created_at', 'updated_at', 'last_contact_at', 'next_contact_at', 'available_from', 'clt_expectation_cents',
        'pj_expectation_cents', 'temporary_expectation_cents', 'freelance_expectation_cents', 'notice_period_days', 'score') then
      raise exception 'no range of %', one ->> 'column';
    end if;
    if one ->> 'from' is not null then written := written || format(' and c.%I >= %L', one ->> 'column', one ->> 'from'); end if;
    if one ->> 'to' is not null then written := written || format(' and c.%I <= %L', one ->> 'column', one ->> 'to'); end if;
    if one ->> 'before' is not null then written := written || format(' and c.%I < %L', one ->> 'column', one ->> 'before'); end if;
  end loop;
  return written;
end $function$;
`.execute(db);
	await sql`create or replace function count_of_candidates(terms text, piece text, facets jsonb, ranges jsonb, cap integer)
  returns bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
declare found_rows bigint;
begin
  -- Among given ids nothing is soon met by walking: every document would be read.
  if facets @? '$[*].ids' then perform set_config('enable_indexscan', 'off', true); end if;
  execute 'select count(*) from (select 1' || candidate_hit_source(ranges, '[]') || ' where '
    || candidate_hit_conditions(terms, piece, facets, ranges) || ' limit $1) hits' into found_rows using cap;
  return found_rows;
end $function$;
`.execute(db);
	await sql`create or replace function page_of_candidates(terms text, rank text, piece text, facets jsonb, ranges jsonb, sort jsonb, skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
declare
  conditions text := candidate_hit_conditions(terms, piece, facets, ranges);
  source text := candidate_hit_source(ranges, sort);
  ranked text;
  found_rows int;
  first_rows int;
begin
  -- So many are all there are: the words' index gives them, walking would read every document.
  if take >= 10000 then perform set_config('enable_indexscan', 'off', true); end if;
  if rank is null or jsonb_array_length(sort) > 0 then
    return query execute 'select s.candidate_id' || source || ' where ' || conditions || candidate_hit_order(sort) || ' offset $1 limit $2'
      using skip, take;
    return;
  end if;
  ranked := source || ' where ' || conditions || format(' and s.document @@ %L::tsquery', rank);
  return query execute 'select s.candidate_id' || ranked || candidate_hit_order(sort) || ' offset $1 limit $2' using skip, take;
  get diagnostics found_rows = row_count;
  if found_rows >= take then return; end if;
  if found_rows > 0 then first_rows := skip + found_rows;
  else execute 'select count(*) from (select 1' || ranked || ' limit $1) hits' into first_rows using skip; end if;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || format(' and not s.document @@ %L::tsquery', rank)
    || candidate_hit_order(sort) || ' offset $1 limit $2' using greatest(0, skip - first_rows), take - found_rows;
end $function$;
`.execute(db);
	await sql`create or replace function search_candidates(terms text, contact_like text, in_status integer[], in_state text, in_city text, in_remote_work integer[], skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
begin
  -- All of them need no order: walking one would read every document.
  if take is null then perform set_config('enable_indexscan', 'off', true); end if;
  return query execute 'select candidate_id from candidate_search where '
    || candidate_search_conditions(terms, contact_like, in_status, in_state, in_city, in_remote_work)
    || case when take is null then ' offset $7' else ' order by created_at desc, candidate_id desc offset $7 limit $8' end
  using terms, app_like(contact_like), in_status, in_state, in_city, in_remote_work, skip, take;
end $function$;
`.execute(db);
	await sql`create or replace function app_tsquery_sql(terms text)
  returns text
  language sql
  immutable
as $function$
  select case when length(terms) > 2000 or terms ~ '(/|'')[^''/]{1,3}'':[*]' or (position('&' in terms) = 0
    and length(written) - length(replace(written, '|', '')) > 12) then format('(select %L::tsquery)', terms) else format('%L::tsquery', terms) end
    -- Whom notes and mails name says nothing of how many the words find.
    from regexp_replace(terms, '[(]?''id/[0-9]+''[)]?( [|] )?', '', 'g') written
$function$;
`.execute(db);
}
