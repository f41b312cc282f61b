import { type Kysely, sql } from "kysely";

/**
 * Hundreds of words with OR between were held against every person, one after the other, until the time ran out: their
 * estimates add up to everybody, as those of short beginnings do. As a value the planner does not know they are looked up in the words' index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create or replace function app_tsquery_sql(terms text)
  returns text
  language sql
  immutable
as $function$
  select case when length(terms) > 2000 or terms ~ '(/|'')[^''/]{1,3}'':[*]' or (position('&' in terms) = 0 and position('id/' in terms) = 0
    and length(terms) - length(replace(terms, '|', '')) > 12) then format('(select %L::tsquery)', terms) else format('%L::tsquery', terms) end
$function$;
create or replace function candidate_hit_conditions(terms text, piece text, facets jsonb, ranges jsonb)
  returns text
  language plpgsql
  immutable
as $function$
declare
  written text := 's.business_id = app_business()';
  one jsonb;
begin
  if terms is not null then written := written || ' and s.document @@ ' || app_tsquery_sql(terms); end if;
  if piece is not null then written := written || format(' and s.contact like %L', app_like(piece)); end if;
  for one in select value from jsonb_array_elements(facets) loop
    if one ? 'none' then
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
create or replace function candidate_search_conditions(terms text, contact_like text, in_status integer[], in_state text, in_city text, in_remote_work integer[])
  returns text
  language sql
  immutable
as $function$
  select 'business_id = app_business()'
    || case when terms is not null then ' and document @@ ' || case when length(terms) > 2000 then '(select $1::tsquery)' else '$1::tsquery' end else '' end
    || case when contact_like is not null then ' and contact like $2' else '' end
    || case when in_status is not null then ' and status = any($3)' else '' end
    || case when in_state is not null then ' and state = $4' else '' end
    || case when in_city is not null then ' and city = $5' else '' end
    || case when in_remote_work is not null then ' and remote_work = any($6)' else '' end
$function$;
create or replace function global_candidates(terms text, piece text, take integer)
  returns table(record_id bigint, rank real)
  language plpgsql
  stable security definer rows 20
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  held text := app_like(piece);
  known int := 0;
  found_rows int;
begin
  if piece is not null then
    return query execute 'select candidate_id, 2::real from candidate_search where business_id = app_business() and plain_name like $1
      order by plain_name using ~<~ limit $2' using substr(held, 2), take;
    get diagnostics found_rows = row_count;
    known := known + found_rows;
  end if;
  if terms is not null then
    return query execute 'select candidate_id, ts_rank(document, $1::tsquery) from (select candidate_id, created_at, document from candidate_search
      where business_id = app_business() and document @@ ' || app_tsquery_sql(terms) || ' order by created_at desc, candidate_id desc limit $2) hits
      order by 2 desc, created_at desc limit $3' using terms, take * 4, take;
    get diagnostics found_rows = row_count;
    known := known + found_rows;
  end if;
  if known < take and piece is not null then
    return query execute 'select candidate_id, 1::real from (select candidate_id, created_at from candidate_search
      where business_id = app_business() and contact like $1 limit 200) hits order by created_at desc limit $2' using held, take;
  end if;
end $function$;`)
		.execute(db);
}
