import { type Kysely, sql } from "kysely";

/** Which approved words go out by themselves at a moment of the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table message_templates add column event_key text
  check (event_key in ('apply_moved', 'apply_closed', 'interview_reminder', 'data_request'));
create unique index message_templates_once_per_event on message_templates (business_id, message_channel_id, event_key, language)
  where archived_at is null and event_key is not null;`)
		.execute(db);
}
