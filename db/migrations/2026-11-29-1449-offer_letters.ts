import { type Kysely, sql } from "kysely";

/** Letters of offers: their approval, what was sent, what the candidate answered; a sent version never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table settings
  add column offer_over_range_pct numeric(5,2) default 0 check (offer_over_range_pct between 0 and 100),
  add column offer_days integer default 7 check (offer_days between 1 and 90),
  add column offer_reminder_days integer default 2 check (offer_reminder_days between 1 and 30);

alter table offers
  add column fee_discount_pct numeric(5,2) check (fee_discount_pct between 0 and 100),
  add column approval_state text not null default 'none' check (approval_state in ('none', 'waiting', 'approved', 'refused')),
  add column approval_requested_by_id bigint,
  add column approval_decided_by_id bigint,
  add column approval_decided_at timestamptz,
  add column approval_note text check (length(approval_note) between 1 and 1000),
  add column template_upload_id bigint,
  add column locale text check (locale in ('pt', 'en')),
  add column site_config_id bigint,
  add column content jsonb,
  add column data_file_id bigint,
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column token_hash bytea unique check (length(token_hash) = 32),
  add column to_name text check (length(to_name) between 1 and 200),
  add column to_email text check (length(to_email) between 3 and 254),
  add column sent_by_id bigint,
  add column opened_at timestamptz,
  add column opens integer not null default 0 check (opens >= 0),
  add column change_request text check (length(change_request) between 1 and 2000),
  add column change_requested_at timestamptz,
  add column accepted_name text check (length(accepted_name) between 1 and 200),
  add column accepted_ip text check (length(accepted_ip) between 1 and 64),
  add column accepted_agent text check (length(accepted_agent) between 1 and 400),
  add column refuse_code text check (refuse_code in ('pay', 'counter', 'other_offer', 'role', 'location', 'benefits', 'timing', 'personal', 'other')),
  add column reminded_at timestamptz,
  add foreign key (business_id, approval_requested_by_id) references recruiters (business_id, id),
  add foreign key (business_id, approval_decided_by_id) references recruiters (business_id, id),
  add foreign key (business_id, sent_by_id) references recruiters (business_id, id),
  add foreign key (business_id, site_config_id) references site_configs (business_id, id),
  add foreign key (business_id, template_upload_id) references template_uploads (business_id, id),
  add foreign key (business_id, data_file_id) references data_files (business_id, id);
create index offers_data_file on offers (business_id, data_file_id) where data_file_id is not null;
create index offers_template_upload on offers (business_id, template_upload_id) where template_upload_id is not null;
create index offers_site_config on offers (business_id, site_config_id) where site_config_id is not null;
create index offers_approval_requested_by on offers (business_id, approval_requested_by_id) where approval_requested_by_id is not null;
create index offers_approval_decided_by on offers (business_id, approval_decided_by_id) where approval_decided_by_id is not null;
create index offers_sent_by on offers (business_id, sent_by_id) where sent_by_id is not null;

alter table message_templates drop constraint message_templates_event_key_check;
alter table message_templates add constraint message_templates_event_key_check
  check (event_key in ('apply_moved', 'apply_closed', 'interview_reminder', 'data_request', 'offer_sent'));

create or replace function app_offer_is_sent()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if (new.version, new.salary_cents, new.bonus_cents, new.currency, new.regime, new.start_date, new.valid_until, new.fee_discount_pct)
      is distinct from (old.version, old.salary_cents, old.bonus_cents, old.currency, old.regime, old.start_date, old.valid_until, old.fee_discount_pct)
    or old.token_hash is not null and (new.sent_at is distinct from old.sent_at
      or (new.content, new.sha256, new.token_hash, new.data_file_id, new.to_name, new.to_email, new.locale)
        is distinct from (old.content, old.sha256, old.token_hash, old.data_file_id, old.to_name, old.to_email, old.locale)
      -- Emptied as a whole, with whom it went to: their data was erased.
      and num_nonnulls(new.content, new.token_hash, new.data_file_id, new.to_name, new.to_email) > 0)
    or new.benefits is distinct from old.benefits and num_nonnulls(new.benefits, new.token_hash) > 0 then
    raise exception using errcode = 'check_violation', message = 'a sent offer does not change', table = tg_table_name,
      constraint = 'offers_sent_is_final';
  end if;
  return new;
end $function$;
create trigger offers_sent_is_final before update on offers for each row
  when (old.sent_at is not null and not app_moving()) execute function app_offer_is_sent();

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
`)
		.execute(db);
}
