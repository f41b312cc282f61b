create or replace function app_signature_event_is_final()
  returns trigger
  language plpgsql
as $function$
begin
  -- Addresses of what was never signed, or whose legal term is over, may go; nothing else changes.
  if tg_op = 'UPDATE' and new.ip is null and new.user_agent is null
    and (new.business_id, new.id, new.signature_request_id, new.kind, new.at) = (old.business_id, old.id, old.signature_request_id, old.kind, old.at)
    and (new.signature_signer_id, new.recruiter_id, new.channel) is not distinct from (old.signature_signer_id, old.recruiter_id, old.channel)
    and exists (select from signature_requests r where r.business_id = old.business_id and r.id = old.signature_request_id
      and (r.state in ('refused', 'cancelled', 'expired') or r.keep_until < current_date)) then
    return new;
  end if;
  raise exception 'evidence of a signature is never edited' using errcode = 'restrict_violation';
end $function$;
