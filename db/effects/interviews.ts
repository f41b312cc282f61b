import { sql } from "kysely";
import type { Effects } from "./index.ts";

/** Another date is a rescheduling, and they are counted. */
export const interviews: Effects = {
	async saved(db, businessId, { id, before, after }) {
		if (before === null || !("starts_at" in after)) return;
		await sql`update interviews set reschedules = reschedules + 1 where business_id = ${businessId} and id = ${id}`.execute(
			db,
		);
	},
};
