import { sql } from "kysely";
import { findLocationProblem } from "#app/domain/interviews/interview-location.ts";
import { videoChoices } from "#app/domain/interviews/video-service.ts";
import { findRescheduleProblem, type PickProblem } from "#app/domain/time/slot-offer.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { saveAnswer } from "#db/queries/appointment-answers/save.ts";
import { resolvePlace } from "#db/queries/appointment-locations.ts";
import { notifyInterviewChange } from "#db/queries/interview-reminders.ts";
import { cancelInterview, insertInterview } from "#db/queries/interviews.ts";
import { cancelMeeting, insertMeeting, notifyMeetingChange } from "#db/queries/meetings/write.ts";
import { findSlots, listParties, type SlotSearch } from "./free-slots.ts";
import { lockOffer, type SlotOffer, type SlotRecipient } from "./offers.ts";

export type PickOutcome = { done: true; moved: boolean } | { done: false; why: PickProblem | "unknown" };

/** Concurrent calls wait for locks on the same people. The bookings table rejects overlaps. */
export async function pickSlot(
	trx: Scoped,
	{ taker, uid, start, actor }: { taker: SlotRecipient; uid: string; start: Date; actor: AuditActor },
): Promise<PickOutcome> {
	const offer = await lockOffer(trx, taker, uid);
	if (!offer) return { done: false, why: "unknown" };
	if (offer.ended) return { done: false, why: "closed" };
	const now = new Date();
	const again = offer.status === "picked" && offer.picked_for !== null;
	if (again && offer.picked_for?.getTime() === start.getTime()) return { done: true, moved: false };
	const why = again ? findRescheduleProblem(offer, now) : offer.status === "open" ? null : "closed";
	if (why) return { done: false, why };
	await lockParties(trx, offer);
	const slots = await findSlots(trx, offer, now);
	if (!slots.some((slot) => slot.getTime() === start.getTime())) return { done: false, why: "taken" };
	const created = again ? await moveAppointment(trx, offer, start, actor) : await appoint(trx, offer, start, actor);
	await book(trx, offer, start);
	await acceptTime(trx, offer, created);
	await trx
		.updateTable("slot_offers")
		.set({
			...created,
			status: "picked",
			picked_for: start,
			...(again ? { reschedules: offer.reschedules + 1 } : {}),
		})
		.where("business_id", "=", trx.businessId)
		.where("id", "=", offer.id)
		.execute();
	await tellOwner(trx, offer, again ? "slot_moved" : "slot_picked");
	return { done: true, moved: again };
}

/** Marks the candidate as having accepted the picked time. */
async function acceptTime(trx: Scoped, offer: SlotOffer, created: { interview_id?: number; meeting_id?: number }) {
	const interview = created.interview_id ?? offer.interview_id;
	const meeting = created.meeting_id ?? offer.meeting_id;
	const appointment =
		interview !== null
			? ({ type: "interviews", id: interview } as const)
			: meeting === null
				? null
				: ({ type: "meetings", id: meeting } as const);
	const person =
		offer.candidate_id !== null
			? ({ type: "candidates", id: offer.candidate_id } as const)
			: offer.client_contact_id === null
				? null
				: ({ type: "client_contacts", id: offer.client_contact_id } as const);
	if (appointment && person) await saveAnswer(trx, { ...appointment, person, answer: "accepted", source: "portal" });
}

/** Notifies the guests and the author of the offer. */
export async function cancelBookedSlot(
	trx: Scoped,
	{ taker, uid, actor }: { taker: SlotRecipient; uid: string; actor: AuditActor },
): Promise<PickOutcome> {
	const offer = await lockOffer(trx, taker, uid);
	if (!offer) return { done: false, why: "unknown" };
	if (offer.status === "closed") return { done: true, moved: false };
	const why =
		offer.status === "picked"
			? findRescheduleProblem({ ...offer, max_reschedules: offer.reschedules + 1 }, new Date())
			: null;
	if (why) return { done: false, why };
	if (offer.interview_id !== null) await cancelInterview(trx, offer.interview_id, actor);
	if (offer.meeting_id !== null) await cancelMeeting(trx, offer.meeting_id, actor);
	await sql`update slot_offers set status = 'closed' where business_id = ${trx.businessId} and id = ${offer.id}`.execute(
		trx,
	);
	await tellOwner(trx, offer, "slot_given_back");
	return { done: true, moved: false };
}

/** Serializes bookings of the same people; fixed lock order avoids deadlocks. */
export async function lockParties(trx: Scoped, offer: SlotSearch): Promise<void> {
	for (const { type, id } of listParties(offer))
		await sql`select pg_advisory_xact_lock(hashtextextended(${`slot:${trx.businessId}:${type}:${id}`}, 0))`.execute(
			trx,
		);
}

async function appoint(trx: Scoped, offer: SlotOffer, start: Date, actor: AuditActor) {
	const { mode } = offer;
	const candidateId = offer.apply_candidate_id ?? offer.candidate_id;
	const caller = offer.caller === "guest" ? ("guest" as const) : ("us" as const);
	const organizerId = offer.owner_id;
	const video = videoChoices.find((choice) => choice === offer.video_service) ?? null;
	const place = { mode, place: offer.place_or_link, caller, candidateId, organizerId, video };
	const { place: placeOrLink, videoService } = await resolvePlace(trx, place);
	// Offers created before places were required; the invitation waits for one.
	const notify = videoService !== null || findLocationProblem({ mode, place: placeOrLink, notify: true }) === null;
	const common = {
		startsAt: start,
		minutes: offer.duration_min,
		mode,
		placeOrLink,
		caller,
		notify,
		video: videoService,
	};
	const contacts = listParties(offer).filter(({ type }) => type === "client_contacts");
	if (offer.apply_id !== null) {
		const { id } = await insertInterview(
			trx,
			{
				...common,
				applyId: offer.apply_id,
				kind: offer.round >= 2 || contacts.length > 0 ? "client" : "internal",
				round: offer.round,
				note: null,
				interviewers: await getUids(trx, "recruiters", offer.panel),
				contacts: await getUids(trx, "client_contacts", contacts),
				ownerId: offer.owner_id,
			},
			actor,
		);
		return { interview_id: id };
	}
	const { id } = await insertMeeting(
		trx,
		{
			...common,
			subject: offer.subject,
			type: offer.candidate_id === null ? "client_visit" : "candidate_talk",
			description: offer.message,
			ownerId: offer.owner_id,
			recruiters: offer.panel.map((item) => item.id),
			with: listParties(offer).filter(({ type }) => type !== "recruiters"),
		},
		actor,
	);
	return { meeting_id: id };
}

async function getUids(
	trx: Scoped,
	table: "recruiters" | "client_contacts",
	people: readonly { id: number }[],
): Promise<string[]> {
	const { rows } = await sql<RecordRow<"uid">>`
select uid from ${sql.table(table)} where business_id = ${trx.businessId} and id = any(${sql.val(people.map(({ id }) => id))}::bigint[])`.execute(
		trx,
	);
	return rows.map(({ uid }) => uid);
}

/** The appointment moves with its invitations: it is the same one in every calendar, changed. */
export async function moveAppointment(
	trx: Scoped,
	offer: Pick<SlotOffer, "interview_id" | "meeting_id" | "picked_for">,
	start: Date,
	actor: AuditActor,
) {
	const [table, id] =
		offer.interview_id === null
			? (["meetings", offer.meeting_id] as const)
			: (["interviews", offer.interview_id] as const);
	if (id === null) return {};
	await sql`update ${sql.table(table)} set starts_at = ${start}, reschedules = reschedules + 1
where business_id = ${trx.businessId} and id = ${id}`.execute(trx);
	const changes = { starts_at: [offer.picked_for, start] };
	await audit(trx, {
		actor,
		action: "update",
		recordType: table,
		recordId: id,
		changes,
		ip: actor.ip ?? null,
	});
	if (table === "interviews") await notifyInterviewChange(trx, id, { moved: true });
	else await notifyMeetingChange(trx, id, { moved: true });
	return {};
}

async function book(trx: Scoped, offer: SlotOffer, start: Date): Promise<void> {
	await trx
		.deleteFrom("slot_bookings")
		.where("business_id", "=", trx.businessId)
		.where("slot_offer_id", "=", offer.id)
		.execute();
	for (const { type, id } of listParties(offer))
		await sql`insert into slot_bookings (business_id, party_type, party_id, slot_offer_id, during)
values (${trx.businessId}, ${type}, ${id}, ${offer.id}, tstzrange(${start}::timestamptz, ${start}::timestamptz + make_interval(mins => ${offer.duration_min}::int)))`.execute(
			trx,
		);
}

function tellOwner(trx: Scoped, offer: SlotOffer, news: "slot_picked" | "slot_moved" | "slot_given_back") {
	return enqueue(trx, "tell_slot_offer", { businessId: trx.businessId, offerId: offer.id, news });
}
