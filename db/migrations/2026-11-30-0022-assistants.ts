import { type Kysely, sql } from "kysely";

/** Assistants of recruiters: off until a business switches them on, for roles it chooses, by tokens that are for nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table sessions drop constraint sessions_scope_check;
alter table sessions
  add constraint sessions_scope_check check (scope in ('read', 'write', 'add', 'assistant')),
  add constraint sessions_assistant_check check (scope <> 'assistant' or kind = 'api_token');
alter table roles add column uses_assistants boolean not null default false;`)
		.execute(db);
}
