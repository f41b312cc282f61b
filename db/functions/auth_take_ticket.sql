create or replace function auth_take_ticket(hash bytea, from_page boolean)
  returns table(business_id bigint, strategy text, candidate_id bigint, recruiter_id bigint, client_contact_id bigint, shortlist_relationship_id bigint, session_id bigint, host text)
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  delete from one_time_tokens t where t.token_hash = hash and t.purpose = 'cable' and t.expires_at > now() and (from_page or t.by_program)
  returning t.business_id, t.strategy, t.candidate_id, t.recruiter_id, t.client_contact_id, t.shortlist_relationship_id, t.session_id, t.host
$function$;
