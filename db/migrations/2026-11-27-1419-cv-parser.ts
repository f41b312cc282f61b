import { type Kysely, sql } from "kysely";

/** Frozen in time: uses no query or rule of today's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table integrations drop constraint integrations_provider_check`.execute(db);
	await sql`
alter table integrations add constraint integrations_provider_check
	check (provider in ('erp_1', 'erp_2', 'nfse_file', 'webhook', 'cv_parser'))`.execute(db);
}
