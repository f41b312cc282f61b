import { type Kysely, sql } from "kysely";

/** A known text, sealed with the key in use: a start with another key is refused. One row, which a start makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create table key_check (
  one boolean primary key default true check (one),
  sealed text not null,
  updated_at timestamptz not null default now()
);
comment on column key_check.sealed is 'sealed';
revoke all on key_check from seleta_app;
`.execute(db);
}
