import { type Kysely, sql } from "kysely";

/** How often a candidate went on to a partner's own site. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table partners add column visits int not null default 0 check (visits >= 0)`.execute(db);
}
