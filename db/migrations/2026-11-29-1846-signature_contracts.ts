import { type Kysely, sql } from "kysely";

/** A document that is the contract of its placement: signed, the admission's task is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table signature_requests add column is_contract boolean not null default false;
alter table signature_requests add constraint signature_requests_contract check (not is_contract or reference_type = 'placements');`)
		.execute(db);
}
