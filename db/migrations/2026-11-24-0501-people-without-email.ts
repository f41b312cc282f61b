import { type Kysely, sql } from "kysely";

/** People come from old systems without an e-mail: they are people like others, and sign in once they have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table candidates alter column email drop not null;
alter table client_contacts alter column email drop not null`.execute(db);
}
