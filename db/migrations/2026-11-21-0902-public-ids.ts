import { type Kysely, sql } from "kysely";

/** Departments and units are chosen in forms, so they too have a public id. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table departaments add column uid text not null default app_uid();
alter table departaments add unique (business_id, uid);
alter table business_units add column uid text not null default app_uid();
alter table business_units add unique (business_id, uid);
`.execute(db);
}
