import { type Kysely, sql } from "kysely";

/** An admission's link and reminders may go by WhatsApp in words of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table message_templates drop constraint message_templates_event_key_check;
alter table message_templates add constraint message_templates_event_key_check
  check (event_key in ('apply_moved', 'apply_closed', 'interview_reminder', 'data_request', 'offer_sent', 'admission_link'));
create index admission_items_by_expiry on admission_items (business_id, expires_on) where expires_on is not null;
`.execute(db);
}
