import { sql } from "kysely";
import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { interviewChanged } from "#db/queries/reminders.ts";

/** What guests see of an interview: another one of these is news to them. */
const visible = ["starts_at", "duration_min", "mode", "place_or_link"];

/** Another date is a rescheduling, and they are counted; reminders and guests' calendars follow. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (before !== null && "starts_at" in after)
			await sql`update interviews set reschedules = reschedules + 1 where business_id = ${db.businessId} and id = ${id}`.execute(
				db,
			);
		await interviewChanged(db, id, { moved: before !== null && visible.some((column) => column in after) });
	},
	removed: (db, { id }) => interviewChanged(db, id, { moved: true }),
};

export const interviews: EntitySql = { effects };
