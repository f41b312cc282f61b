import { type Kysely, sql } from "kysely";

/** Steps of a send-out by WhatsApp and SMS: the template a step names, and the message it became. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table prospecting_steps drop constraint prospecting_steps_channel_check;
alter table prospecting_steps
  add column whatsapp_template text not null default '' check (whatsapp_template ~ '^[a-z0-9_]{0,120}$'),
  add constraint prospecting_steps_channel_check check (channel in ('email', 'whatsapp', 'sms', 'task', 'linkedin')),
  add constraint prospecting_steps_whatsapp check ((channel = 'whatsapp') = (whatsapp_template <> ''));
alter table sendout_sends drop constraint sendout_sends_channel_check;
alter table sendout_sends
  add column message_id bigint,
  add constraint sendout_sends_channel_check check (channel in ('email', 'whatsapp', 'sms', 'task', 'linkedin')),
  add foreign key (business_id, message_id) references messages (business_id, id) on delete set null (message_id);
create unique index sendout_sends_message on sendout_sends (business_id, message_id) where message_id is not null;`)
		.execute(db);
}
