import { sql } from "kysely";
import type { VideoService } from "#app/domain/interviews/video-service.ts";
import type { Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { resolvePlace } from "#db/queries/appointment-locations.ts";
import { notifyInterviewChange } from "#db/queries/interview-reminders.ts";
import { requestVideoLink } from "#db/queries/video-links.ts";
import { forbidMissingPlace, readOwner, readPlaceValues } from "./appointment-location-rule.ts";

/** Values guests see: a change of one notifies them. */
const visible = ["starts_at", "duration_min", "mode", "place_or_link", "caller"];

const forbidden: SaveCheck = async (db, values, base) => {
	const { place_or_link: place } = { ...base, ...values };
	const row = typeof base.id === "number" ? await findPlace(db, base.id) : undefined;
	const planned = {
		...readPlaceValues(values, base, place),
		candidateId: row?.candidate_id ?? null,
		organizerId: readOwner(values, base) ?? row?.owner_id ?? null,
	};
	return forbidMissingPlace(db, { values, base }, { ...planned, field: "place_or_link" });
};

const findPlace = (db: Scoped, id: number) =>
	db
		.selectFrom("interviews")
		.select([
			"candidate_id",
			"mode",
			"caller",
			"place_or_link",
			"notify_by_email",
			"starts_at",
			"video_service",
			"owner_id",
		])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();

/** Adds a video link, or the candidate's number; a typed location takes precedence. */
async function addPlace(db: Scoped, id: number, isTyped: boolean): Promise<void> {
	const row = await findPlace(db, id);
	if (!row) return;
	const wait = (service: VideoService | null) =>
		requestVideoLink(db, "interviews", { id, service, startsAt: row.starts_at, from: new Date() });
	if (row.place_or_link !== null && isTyped && row.video_service !== null) await wait(null);
	if (!row.notify_by_email || row.place_or_link !== null) return;
	const caller = row.caller === "guest" ? "guest" : "us";
	const { mode, candidate_id: candidateId, owner_id: organizerId } = row;
	const { place, videoService } = await resolvePlace(db, { mode, place: null, caller, candidateId, organizerId });
	await wait(videoService);
	if (place !== null)
		await sql`update interviews set place_or_link = ${place} where business_id = ${db.businessId} and id = ${id}`.execute(
			db,
		);
}

/** A changed date counts as a rescheduling; reminders and guests' calendars are updated. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (before !== null && "starts_at" in after)
			await sql`update interviews set reschedules = reschedules + 1 where business_id = ${db.businessId} and id = ${id}`.execute(
				db,
			);
		await addPlace(db, id, "place_or_link" in after);
		await notifyInterviewChange(db, id, { moved: before !== null && visible.some((column) => column in after) });
	},
	removed: (db, { id }) => notifyInterviewChange(db, id, { moved: true }),
};

export const interviews: EntitySql = { effects, forbidden };
