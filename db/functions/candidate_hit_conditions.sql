create or replace function candidate_hit_conditions(terms text, piece text, facets jsonb, ranges jsonb)
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
    elsif one ? 'parts' then
      -- Checked person by person on the way: joined, they might be read whole.
      written := written || (select ' and (' || string_agg(format('exists (%s and k.%I = s.candidate_id offset 0)',
        candidate_part(item ->> 'part', item -> 'wanted'), case item ->> 'part' when 'now' then 'id' else 'candidate_id' end), ' or ') || ')'
        from jsonb_array_elements(one -> 'parts') item);
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
