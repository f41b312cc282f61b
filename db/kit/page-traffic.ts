import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Whether page-serving connections of any process ran a query within the last second. */
export async function hasRecentPageTraffic(db: Scoped): Promise<boolean> {
	const { busy } = await db
		.selectNoFrom(
			sql<boolean>`exists (select from pg_stat_activity where datname = current_database() and application_name in ('seleta', 'seleta-reads')
  and pid <> pg_backend_pid() and state_change > clock_timestamp() - interval '1 second')`.as("busy"),
		)
		.executeTakeFirstOrThrow();
	return busy;
}
