import { type Kysely, sql } from "kysely";

/** Two answers change places in a merge: between the steps one of them points nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table cultural_fits alter constraint cultural_fits_business_id_candidate_id_fkey deferrable`.execute(
		db,
	);
}
