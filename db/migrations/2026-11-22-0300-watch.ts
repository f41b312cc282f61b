import { type Kysely, sql } from "kysely";

/**
 * When somebody last looked for dead workers, and since when looks follow each other without a gap: nobody's silence from
 * before that counts, for then the database itself was away. One row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table worker_watch (
  one boolean primary key default true check (one),
  looked_at timestamptz not null default now(),
  resumed_at timestamptz not null default '-infinity'
);
insert into worker_watch default values;
`.execute(db);
}
