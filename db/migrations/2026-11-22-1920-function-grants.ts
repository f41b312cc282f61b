import { type Kysely, sql } from "kysely";

/**
 * A function that is made is nobody's to call: which of those that run as their owner the product's role may call is said
 * one by one in `db/grants.ts`, which is applied after the migrations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter default privileges in schema public revoke execute on functions from seleta_app;
-- Without a schema: only so is the grant to everybody taken away that PostgreSQL gives by itself.
alter default privileges revoke execute on functions from public;
`.execute(db);
}
