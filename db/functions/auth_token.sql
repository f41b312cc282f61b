create or replace function auth_token(hash bytea, wanted text)
  returns table(business_id bigint, id bigint, strategy text, candidate_id bigint, recruiter_id bigint, client_contact_id bigint, session_id bigint, host text, expired boolean, used boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select t.business_id, t.id, t.strategy, t.candidate_id, t.recruiter_id, t.client_contact_id, t.session_id, t.host,
    t.expires_at <= now(), t.used_at is not null
  from one_time_tokens t where t.token_hash = hash and t.purpose = wanted
$function$;
