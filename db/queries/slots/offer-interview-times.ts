import { sql } from "kysely";
import { isVideoService, type VideoChoice } from "#app/domain/interviews/video-service.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { slot_offers } from "#app/entities/recruiters/slot_offers.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { createRoomLink } from "../appointment-locations.ts";
import type { InterviewableApply } from "../interviews.ts";

interface Offer {
	round: number;
	minutes: number;
	mode: string;
	place: string | null;
	caller: string;
	video: VideoChoice | null;
	/** Public ids of interviewers; defaults to the offering recruiter. */
	interviewers: readonly string[];
}

const offeredDays = 14;
const noticeHours = 24;

/** Offers interview times to an apply's candidate and notifies them. */
export async function offerInterviewTimes(
	trx: Scoped,
	apply: InterviewableApply,
	{ round, minutes, mode, place, caller, video, interviewers }: Offer,
	{ actor, self, now }: { actor: Actor; self: number; now: Date },
): Promise<void> {
	const rows = await trx
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("uid", "in", [...interviewers, ""])
		.where("status", "=", "active")
		.execute();
	const panel = rows.length > 0 ? rows : [{ id: self }];
	const today = localDay(now);
	const values = {
		subject: apply.job_title.slice(0, 200),
		apply: { id: apply.id },
		panel,
		round,
		duration_min: minutes,
		first_day: today,
		last_day: addDays(today, offeredDays),
		notice_hours: noticeHours,
		mode,
		place_or_link: place ?? (mode === "video" && video === "room" ? createRoomLink() : null),
		caller,
		owner: { id: self },
	};
	const { id } = await insertRecord(trx, slot_offers, values, actor);
	if (isVideoService(video))
		await sql`update slot_offers set video_service = ${video} where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
}
