import { type Kysely, sql } from "kysely";

/** The firm answers what a client wrote about a person of a shortlist. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table like_candidates
  add answer text check (length(answer) between 1 and 2000),
  add answered_at timestamptz,
  add answered_by_id bigint,
  add foreign key (business_id, answered_by_id) references recruiters`.execute(db);
}
