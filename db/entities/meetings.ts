import { sql } from "kysely";
import type { VideoService } from "#app/domain/interviews/video-service.ts";
import type { Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { resolvePlace } from "#db/queries/appointment-locations.ts";
import { notifyMeetingChange } from "#db/queries/meetings/write.ts";
import { requestVideoLink } from "#db/queries/video-links.ts";
import { forbidMissingPlace, readOwner, readPlaceValues } from "./appointment-location-rule.ts";

/** Values guests see: a change of one notifies them. */
const visible = ["subject", "starts_at", "duration_min", "mode", "place", "link", "caller", "description"];

/** A call requires a link, other modes a place; a meeting may have both. */
const forbidden: SaveCheck = async (db, values, base) => {
	const { mode, link, place } = { ...base, ...values };
	const video = mode === "video";
	const planned = {
		...readPlaceValues(values, base, video ? link : place),
		candidateId: null,
		organizerId: readOwner(values, base) ?? null,
	};
	return forbidMissingPlace(db, { values, base }, { ...planned, field: video ? "link" : "place" });
};

/** Adds a link to a video call without one; a typed link takes precedence. */
async function addLink(db: Scoped, id: number, isTyped: boolean): Promise<void> {
	const row = await db
		.selectFrom("meetings")
		.select(["mode", "link", "notify_by_email", "owner_id", "starts_at", "video_service"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return;
	const wait = (service: VideoService | null) =>
		requestVideoLink(db, "meetings", { id, service, startsAt: row.starts_at, from: new Date() });
	if (row.link !== null && isTyped && row.video_service !== null) await wait(null);
	if (!row.notify_by_email || row.mode !== "video" || row.link !== null) return;
	const planned = { mode: "video", place: null, caller: "us", candidateId: null, organizerId: row.owner_id } as const;
	const { place: link, videoService } = await resolvePlace(db, planned);
	await wait(videoService);
	if (link !== null)
		await sql`update meetings set link = ${link} where business_id = ${db.businessId} and id = ${id}`.execute(db);
}

/** A changed date counts as a rescheduling; reminders and guests' calendars are updated. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (before !== null && "starts_at" in after)
			await sql`update meetings set reschedules = reschedules + 1 where business_id = ${db.businessId} and id = ${id}`.execute(
				db,
			);
		await addLink(db, id, "link" in after);
		await notifyMeetingChange(db, id, { moved: before !== null && visible.some((column) => column in after) });
	},
	removed: (db, { id }) => notifyMeetingChange(db, id, { moved: true }),
};

export const meetings: EntitySql = { effects, forbidden };
