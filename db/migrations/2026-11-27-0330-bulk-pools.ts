import { type Kysely, sql } from "kysely";

/** Many people are put into a talent pool, or taken out of it, at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table bulk_runs drop constraint bulk_runs_action_check;
alter table bulk_runs add constraint bulk_runs_action_check check (action in
  ('edit', 'delete', 'add_to_list', 'add_to_job', 'email', 'move', 'undo', 'add_to_pool', 'remove_from_pool'))`.execute(
		db,
	);
}
