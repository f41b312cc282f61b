import { type Kysely, sql } from "kysely";

/** An apply that waits says what its expectation is in, as a sent one does; lists find the few amounts in dollars. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table apply_drafts add column currency text not null default 'BRL' check (currency in ('BRL', 'USD'));
create index candidates_in_dollars on candidates (business_id, id) where currency = 'USD';
`.execute(db);
}
