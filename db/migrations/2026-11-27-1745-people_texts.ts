import { type Kysely, sql } from "kysely";
import { eachBusiness } from "#db/migration-kit/each-business-v1.ts";

const secret = `'confirm_email', 'reset_password', 'invitation', 'change_address', 'account_ends', 'consents_end', 'guardian', 'form_request',
    'shortlist_sent', 'shortlist_reminder', 'proposal_sent', 'job_alert_confirm', 'contact_confirm'`;

const functions = [
	`-- Words of prose about a person. Digits in a row are phones and documents: no words of a career.
create or replace function app_prose_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$
  select app_search_words(regexp_replace(left(value, 8000), '[0-9][0-9.()/ -]{4,}[0-9]', ' zz0zz ', 'g'))
$function$`,
	`-- What is found in a mail: nothing where it lets its reader in, or is among colleagues.
create or replace function refresh_mail_search(m email_messages)
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if m.text = '' or m.class in ('security', 'internal') or m.kind in (${secret}) then
    delete from entity_search s where s.business_id = m.business_id and s.entity = 'email_messages' and s.record_id = m.id;
    return;
  end if;
  insert into entity_search (business_id, entity, record_id, created_at, document, contact)
  values (m.business_id, 'email_messages', m.id, m.created_at, app_prose_words(m.subject || ' zz0zz ' || m.text), '')
  on conflict (business_id, entity, record_id) do update set document = excluded.document
   where entity_search.document is distinct from excluded.document;
end $function$`,
	`-- What is found in the answers somebody gave to a form; personal data that a form collects stays out.
create or replace function refresh_answer_search(r form_requests)
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if r.state <> 'done' or r.candidate_id is null or r.kind not in ('survey', 'evaluation', 'professional_reference') then
    delete from entity_search s where s.business_id = r.business_id and s.entity = 'form_requests' and s.record_id = r.id;
    return;
  end if;
  insert into entity_search (business_id, entity, record_id, created_at, document, contact)
  select r.business_id, 'form_requests', r.id, coalesce(r.answered_at, r.created_at), app_prose_words(string_agg(said, ' zz0zz ')), ''
    from jsonb_array_elements_text(jsonb_path_query_array(r.answers, '$.* ? (@.type() == "string")')) said having count(*) > 0
  on conflict (business_id, entity, record_id) do update set document = excluded.document
   where entity_search.document is distinct from excluded.document;
end $function$`,
	`create or replace function app_person_text_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s where s.business_id = old.business_id and s.entity = tg_table_name and s.record_id = old.id;
  elsif tg_table_name = 'email_messages' then perform refresh_mail_search(new);
  else perform refresh_answer_search(new);
  end if;
  return null;
end $function$`,
];

/** Searches of people read mails, answers to forms and what interviews said. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of functions) await sql.raw(statement).execute(db);
	await sql
		.raw(
			"revoke execute on function refresh_mail_search(email_messages), refresh_answer_search(form_requests) from public",
		)
		.execute(db);
	for (const [table, changed] of [
		["email_messages", "old.subject is distinct from new.subject or old.text is distinct from new.text"],
		[
			"form_requests",
			"old.answers is distinct from new.answers or old.state is distinct from new.state or old.candidate_id is distinct from new.candidate_id",
		],
	] as const) {
		await sql
			.raw(`create trigger ${table}_words_come after insert on ${table} for each row execute function app_person_text_search();
create trigger ${table}_words_change after update on ${table} for each row when (${changed}) execute function app_person_text_search();
create trigger ${table}_words_go after delete on ${table} for each row execute function app_person_text_search()`)
			.execute(db);
	}
	await sql`select app_search_triggers('interviews', 'interviews', 'title', 'place_or_link,note,feedback', '')`.execute(
		db,
	);
	await eachBusiness(`
    perform refresh_mail_search(m) from email_messages m where m.business_id = biz and m.text <> '';
    perform refresh_answer_search(r) from form_requests r where r.business_id = biz and r.state = 'done';`).execute(db);
}
