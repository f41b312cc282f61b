import { sql } from "kysely";
import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { meetingChanged } from "#db/queries/meetings/write.ts";

/** What guests see of a meeting: another one of these is news to them. */
const visible = ["subject", "starts_at", "duration_min", "mode", "place", "link", "description"];

/** Another date is a rescheduling, and they are counted; reminders and guests' calendars follow. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (before !== null && "starts_at" in after)
			await sql`update meetings set reschedules = reschedules + 1 where business_id = ${db.businessId} and id = ${id}`.execute(
				db,
			);
		await meetingChanged(db, id, { moved: before !== null && visible.some((column) => column in after) });
	},
	removed: (db, { id }) => meetingChanged(db, id, { moved: true }),
};

export const meetings: EntitySql = { effects };
