import { type Kysely, sql } from "kysely";

/** A WhatsApp template named an e-mail template that nothing ever looked up. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table message_templates drop column email_template_id`.execute(db);
}
