import { type Kysely, sql } from "kysely";

/** Whether candidates move their interviews themselves, until when and how often. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table settings
  add column candidate_moves boolean not null default true,
  add column candidate_move_hours integer not null default 24 check (candidate_move_hours between 0 and 336),
  add column candidate_move_limit integer not null default 5 check (candidate_move_limit between 1 and 20)`.execute(db);
}
