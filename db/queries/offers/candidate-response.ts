import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { getLetterState, type LetterState, type RefusalCode } from "#app/domain/applies/offer-response.ts";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import type { NotificationKind } from "#app/domain/notifications/notification-kinds.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { lockApply } from "../applies/lock.ts";
import { moveApply } from "../applies/move.ts";
import { receiveMessage } from "../conversations/receive-message.ts";
import { insertNotification, notifyAdministrators } from "../notifications.ts";
import { cancelRequestsForRecords } from "../signatures/cancel-for-record.ts";
import { findOffer, type OfferRecord } from "./find.ts";
import { toMoveForm } from "./send.ts";

/** Outcome of a response: done, or the letter's current state when not open. */
export type ResponseOutcome = "done" | "missing" | Exclude<LetterState, "open">;

interface Caller {
	ip: string | null;
	agent: string | null;
}

/** Records that the candidate opened the letter; the first time notifies the owner. */
export async function recordLetterOpened(db: Scoped, offer: OfferRecord): Promise<void> {
	const row = await db
		.updateTable("offers")
		.set({ opens: sql<number>`opens + 1`, opened_at: sql<Date>`coalesce(opened_at, now())` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.id)
		.returning("opens")
		.executeTakeFirst();
	if (row?.opens !== 1) return;
	await noteAnswer(db, offer, { opened: [null, offer.version] }, null);
	await notify(db, offer, "offer_opened", {});
}

/** Saves name, time and address. A concurrent second call finds the offer already accepted. */
export async function acceptOffer(
	db: Scoped,
	uid: string,
	{ name, ip, agent }: Caller & { name: string },
): Promise<ResponseOutcome> {
	const locked = await lockOpenOffer(db, uid);
	if ("outcome" in locked) return locked.outcome;
	const { offer } = locked;
	await db
		.updateTable("offers")
		.set({
			status: "accepted",
			decided_at: sql<Date>`now()`,
			accepted_name: name,
			accepted_ip: ip?.slice(0, 64) || null,
			accepted_agent: agent?.slice(0, 400) || null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.id)
		.execute();
	await noteAnswer(db, offer, { status: ["sent", "accepted"], accepted_name: [null, name] }, ip);
	const moved = await moveToHire(db, offer);
	await notify(db, offer, "offer_accepted", { name });
	if (!moved) await publishBoard(db, offer);
	return "done";
}

/** Needs a start date; when the stage requires more fields, the recruiter moves the card. */
async function moveToHire(db: Scoped, offer: OfferRecord): Promise<boolean> {
	if (offer.start_date === null) return false;
	const mover = { id: 0, uid: "", name: offer.candidate, isAdmin: false, isSystem: true } as const;
	const move = await moveApply(db, {
		uid: offer.apply_uid,
		to: placementStage,
		expectedFrom: offer.stage,
		form: toMoveForm(offer),
		recruiter: mover,
	});
	return move.kind === "moved";
}

export async function declineOffer(
	db: Scoped,
	uid: string,
	{ code, text, ip }: { code: RefusalCode; text: string | null; ip: string | null },
): Promise<ResponseOutcome> {
	const locked = await lockOpenOffer(db, uid);
	if ("outcome" in locked) return locked.outcome;
	const { offer } = locked;
	await db
		.updateTable("offers")
		.set({ status: "refused", decided_at: sql<Date>`now()`, refuse_code: code, refuse_reason: text })
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.id)
		.execute();
	await cancelRequestsForRecords(db, { type: "offers", ids: [offer.id] });
	await noteAnswer(db, offer, { status: ["sent", "refused"], refuse_code: [null, code] }, ip);
	await notify(db, offer, "offer_declined", {});
	await publishBoard(db, offer);
	return "done";
}

/** Requests other terms; the current offer stays open until a new version is sent. */
export async function requestChange(
	db: Scoped,
	uid: string,
	{ text, ip }: { text: string; ip: string | null },
): Promise<ResponseOutcome> {
	const locked = await lockOpenOffer(db, uid);
	if ("outcome" in locked) return locked.outcome;
	const { offer } = locked;
	if (offer.change_request === text) return "done";
	await db
		.updateTable("offers")
		.set({ change_request: text, change_requested_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.id)
		.execute();
	await noteAnswer(db, offer, { change_request: [null, text.slice(0, 200)] }, ip);
	await notify(db, offer, "offer_change", {});
	await publishBoard(db, offer);
	return "done";
}

/** Added to the portal conversation; also accepted after the letter has expired. */
export async function askAboutOffer(db: Scoped, uid: string, text: string): Promise<"done" | "missing"> {
	const offer = await findOffer(db, uid);
	if (!offer?.has_letter) return "missing";
	const content = createHash("sha256").update(text).digest("hex").slice(0, 24);
	await receiveMessage(db, {
		channel: "portal",
		from: { entity: "candidates", id: offer.candidate_id },
		body: text,
		applyUid: offer.apply_uid,
		dedupeKey: `offer:${offer.id}:${content}`,
	});
	return "done";
}

export async function lockOpenOffer(
	db: Scoped,
	uid: string,
): Promise<{ offer: OfferRecord } | { outcome: Exclude<ResponseOutcome, "done"> }> {
	const first = await findOffer(db, uid);
	if (!first?.has_letter || !(await lockApply(db, first.apply_uid))) return { outcome: "missing" };
	// Reads again under the lock; a concurrent request may have answered.
	const offer = await findOffer(db, uid);
	if (!offer) return { outcome: "missing" };
	const state = getLetterState(offer);
	return state === "open" ? { offer } : { outcome: state };
}

const getActor = (offer: OfferRecord, ip: string | null): AuditActor => ({
	type: "candidate",
	id: offer.candidate_id,
	name: offer.candidate,
	ip,
});

function noteAnswer(db: Scoped, offer: OfferRecord, changes: Record<string, unknown>, ip: string | null) {
	const actor = getActor(offer, ip);
	return audit(db, { actor, action: "update", recordType: "offers", recordId: offer.id, changes, ip });
}

/** Notifies the offer's owner, or the administrators without one. */
async function notify(
	db: Scoped,
	offer: OfferRecord,
	kind: NotificationKind,
	params: Record<string, string>,
): Promise<void> {
	const news = {
		category: "Apply",
		kind,
		params: { candidate: offer.candidate, job: offer.job, ...params },
		link: `/recruiters/offers/${offer.uid}`,
		dedupeKey: `${kind}:${offer.id}:${kind === "offer_change" ? randomUUID() : ""}`,
	} as const;
	if (offer.owner_id === null) await notifyAdministrators(db, news);
	else await insertNotification(db, { ...news, recruiterId: offer.owner_id });
}

const publishBoard = (db: Scoped, offer: OfferRecord) =>
	publish(db, liveStreams.board(offer.job_id), { type: "apply_moved", applyUid: offer.apply_uid, by: "" });
