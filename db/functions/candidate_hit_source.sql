create or replace function candidate_hit_source(ranges jsonb, sort jsonb)
  returns text
  language sql
  immutable
as $function$
  select ' from candidate_search s' || case when jsonb_array_length(ranges) = 0 and jsonb_array_length(sort) = 0 then ''
    else ' join candidates c on c.business_id = s.business_id and c.id = s.candidate_id' end
$function$;
