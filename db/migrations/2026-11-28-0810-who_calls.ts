import { type Kysely, sql } from "kysely";

/** Who calls whom, where an appointment is a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["interviews", "meetings", "slot_offers"])
		await sql
			.raw(`alter table ${table} add column caller text not null default 'us' check (caller in ('us', 'guest'))`)
			.execute(db);
}
