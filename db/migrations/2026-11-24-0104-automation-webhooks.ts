import { type Kysely, sql } from "kysely";

/** An automation may wait for a call from outside. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table automations drop constraint automations_trigger_check,
  add constraint automations_trigger_check check (trigger in ('created', 'updated', 'entered', 'left', 'idle', 'date', 'answered', 'verdict',
    'webhook'))`.execute(db);
}
