import { type Kysely, sql } from "kysely";

/** A token may be for adding records alone: it reads, changes and deletes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table sessions drop constraint sessions_scope_check;
alter table sessions
	add constraint sessions_scope_check check (scope in ('read', 'write', 'add')),
	add constraint sessions_add_check check (scope <> 'add' or (kind = 'api_token' and resources is not null))`.execute(
		db,
	);
}
