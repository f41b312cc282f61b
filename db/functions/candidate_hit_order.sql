create or replace function candidate_hit_order(sort jsonb)
  returns text
  language plpgsql
  immutable
as $function$
declare written text := ''; one jsonb; direction text; first text;
begin
  for one in select value from jsonb_array_elements(sort) loop
    if one ->> 'column' not in ('created_at', 'name', 'status', 'city', 'updated_at', 'last_contact_at', 'next_contact_at') then
      raise exception 'no order by %', one ->> 'column';
    end if;
    direction := case when (one ->> 'desc')::boolean then ' desc' else ' asc' end;
    first := coalesce(first, direction);
    -- Only columns that may be empty say where the empty ones go: an index of the others would not fit any more.
    written := written || format('c.%I %s%s, ', one ->> 'column', direction,
      case when one ->> 'column' not in ('city', 'last_contact_at', 'next_contact_at') then ''
        when (one ->> 'desc')::boolean then ' nulls last' else ' nulls first' end);
  end loop;
  return case when written = '' then ' order by s.created_at desc, s.candidate_id desc'
    else ' order by ' || written || 'c.id' || first end;
end $function$;
