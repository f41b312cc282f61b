import { type Kysely, sql } from "kysely";

/**
 * The product logs in as seleta_app itself: a session that logs in as the owner and takes the role could leave it again.
 * Its password comes from the installation's secret and is set at every start, not here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
do $$ begin
  -- For databases whose administrators took the right to connect away from everybody.
  execute format('grant connect on database %I to seleta_app', current_database());
exception when insufficient_privilege then
  null;
end $$;
`.execute(db);
}
