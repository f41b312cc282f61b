import { type Kysely, sql } from "kysely";

/** What came of a call or a message: said by whoever logs it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table notes add column outcome text
  check (outcome in ('reached', 'call_back', 'not_interested', 'left_message', 'no_answer', 'wrong_number'))`.execute(
		db,
	);
}
