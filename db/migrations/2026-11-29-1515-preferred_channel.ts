import { type Kysely, sql } from "kysely";

/** By what somebody prefers to hear news; empty: by the channel they wrote on last. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table candidates add column preferred_channel text check (preferred_channel in ('email', 'whatsapp', 'sms'));
alter table client_contacts add column preferred_channel text check (preferred_channel in ('email', 'whatsapp', 'sms'));`)
		.execute(db);
}
