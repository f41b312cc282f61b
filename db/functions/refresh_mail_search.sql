create or replace function refresh_mail_search(m email_messages)
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if m.text = '' or m.class in ('security', 'internal') or m.kind in ('confirm_email', 'reset_password', 'invitation', 'change_address', 'account_ends', 'consents_end', 'guardian', 'form_request',
    'shortlist_sent', 'shortlist_reminder', 'proposal_sent', 'offer_sent', 'offer_reminder', 'job_alert_confirm', 'contact_confirm') then
    delete from entity_search s where s.business_id = m.business_id and s.entity = 'email_messages' and s.record_id = m.id;
    return;
  end if;
  insert into entity_search (business_id, entity, record_id, created_at, document, contact)
  values (m.business_id, 'email_messages', m.id, m.created_at, app_prose_words(m.subject || ' zz0zz ' || m.text), '')
  on conflict (business_id, entity, record_id) do update set document = excluded.document
   where entity_search.document is distinct from excluded.document;
end $function$;
