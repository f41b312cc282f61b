import { sql } from "kysely";
import type { Effects, EntitySql, Forbidden } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { meetingChanged } from "#db/queries/meetings/write.ts";
import { completePlace } from "#db/queries/places.ts";
import { forbidMissingPlace, readPlace } from "./place-rule.ts";

/** What guests see of a meeting: another one of these is news to them. */
const visible = ["subject", "starts_at", "duration_min", "mode", "place", "link", "caller", "description"];

/** A call has a link, anything else a place; a meeting may have both. */
const forbidden: Forbidden = async (db, values, base) => {
	const { mode, link, place } = { ...base, ...values };
	const video = mode === "video";
	const planned = { ...readPlace(values, base, video ? link : place), candidateId: null };
	return forbidMissingPlace(db, { values, base }, { ...planned, field: video ? "link" : "place" });
};

/** A room for a video call whose link was left out. */
async function addRoom(db: Scoped, id: number): Promise<void> {
	const row = await db
		.selectFrom("meetings")
		.select(["mode", "link", "notify_by_email"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row?.notify_by_email || row.mode !== "video" || row.link !== null) return;
	const link = await completePlace(db, { mode: "video", place: null, caller: "us", candidateId: null });
	if (link !== null)
		await sql`update meetings set link = ${link} where business_id = ${db.businessId} and id = ${id}`.execute(db);
}

/** Another date is a rescheduling, and they are counted; reminders and guests' calendars follow. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (before !== null && "starts_at" in after)
			await sql`update meetings set reschedules = reschedules + 1 where business_id = ${db.businessId} and id = ${id}`.execute(
				db,
			);
		await addRoom(db, id);
		await meetingChanged(db, id, { moved: before !== null && visible.some((column) => column in after) });
	},
	removed: (db, { id }) => meetingChanged(db, id, { moved: true }),
};

export const meetings: EntitySql = { effects, forbidden };
