import { type Kysely, sql } from "kysely";

/** Whether opening a job spends one of its company's prepaid slots: once it has bought some, always, or never. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table client_companies add column job_slots text not null default 'bought' check (job_slots in ('bought', 'always', 'never'))`.execute(
		db,
	);
}
