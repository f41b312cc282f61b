import { sql } from "kysely";
import { checkMove, type MoveVerdict } from "#app/domain/applies/apply-move.ts";
import { getApplyEnd } from "#app/domain/applies/apply-outcome.ts";
import { holdSeconds } from "#app/domain/applies/move-notification.ts";
import type { OfferTerms } from "#app/domain/applies/offer.ts";
import {
	type ApplyFormName,
	getInterviewStatusAfterMove,
	getStatusForm,
	getSubstatusAfterMove,
	isRejection,
	offerExtendedStage,
	placementStage,
	submissionStage,
} from "#app/domain/applies/pipeline.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import type { NotificationChannel } from "#app/domain/conversations/preferred-channel.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { audit } from "#db/kit/audit.ts";
import type { CardPlacement } from "#db/kit/card-position.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { Actor } from "#db/kit/types.ts";
import { createInterviewForMove } from "../interviews.ts";
import { markJobFilled } from "../job-status.ts";
import { applyOffLimitRules } from "../off-limit-rules.ts";
import { listMoveApprovalReasons } from "../offers/approval.ts";
import { cancelPlacement, draftPlacement } from "../placements/draft-placement.ts";
import { cancelActivities } from "./cancel-activities.ts";
import { allocateApplyPosition } from "./card-position.ts";
import { findLastMove, isRepeatedMove, type MoveActor, type MoveRequest } from "./last-move.ts";
import { type ApplyUndoState, buildUndoState, type LockedApply, lockApply } from "./lock.ts";
import { lacksFeedback } from "./missing-feedback.ts";
import { findMissingStageFields, type MissingField } from "./missing-fields.ts";
import { queueMoveMail, withdrawMoveMail } from "./move-mail.ts";
import { applyMoveToOffers } from "./offers.ts";
import { changeSubstatus } from "./substatus.ts";
import { updateCandidateStatus } from "./update-candidate-status.ts";
export type MoveResult =
	/** `event` identifies the move for undo; `mail`: channel of the pending news. */
	| { kind: "moved"; from: number; to: number; event: number; mail: NotificationChannel | null }
	| { kind: "reordered" | "unchanged" | "substatus"; from: number; to: number }
	/** Lost race: other actor (null for system or candidate), time and current position. */
	| { kind: "conflict"; by: string | null; at: Date; now: { status: number; name: string } }
	| { kind: "refused"; to: number; verdict: Extract<MoveVerdict, { ok: false }>; lacking: MissingField[] }
	| { kind: "doNotUse" }
	| { kind: "missing" };

/** Moves one card or returns the refusal, all in the caller's transaction. */
export async function moveApply(db: Scoped, request: MoveRequest): Promise<MoveResult> {
	const apply = await lockApply(db, request.uid);
	if (!apply) return { kind: "missing" };
	const { to, recruiter } = request;
	const from = apply.status;
	const process = await getProcess(db, apply.job_id);
	const getName = (status: number) => process.find((step) => step.status === status)?.name ?? String(status);

	if (request.expectedFrom !== null && request.expectedFrom !== from) {
		const last = await findLastMove(db, apply.id);
		if (isRepeatedMove(last, request, from)) return { kind: "unchanged", from, to };
		const at = last?.created_at ?? apply.entered_status_at;
		return { kind: "conflict", by: last?.by ?? null, at, now: { status: from, name: getName(from) } };
	}
	const { substatus } = request;
	if (from === to && to === submissionStage && typeof substatus === "number") {
		if (substatus === apply.submission_status) return { kind: "unchanged", from, to };
		await changeSubstatus(db, apply, substatus, recruiter);
		await publishApplyMove(db, apply, recruiter);
		return { kind: "substatus", from, to };
	}
	if (from === to && request.place) return reorder(db, apply, request.place, recruiter);

	const requiredForm = process.find(({ status }) => status === to)?.required_form as ApplyFormName | undefined;
	const asksFeedback = process.find(({ status }) => status === from)?.feedback_required === true;
	const lacking = await findMissingStageFields(db, apply.uid, to);
	const verdict = checkMove({
		from,
		to,
		isAdmin: recruiter.isAdmin,
		process: process.map(({ status }) => status),
		requiredForm,
		lacksFeedback: asksFeedback && (await lacksFeedback(db, apply.uid)),
		lacksFields: lacking.length > 0,
		form: request.form,
		note: request.note,
		awaitsApproval: to === offerExtendedStage && (await lacksApproval(db, apply.id, request.form)),
	});
	if (!verdict.ok) return { kind: "refused", to, verdict, lacking };
	if (doNotUseStatuses.includes(apply.candidate_status) && !isRejection(to)) return { kind: "doNotUse" };

	const end = getApplyEnd(to);
	const plans =
		end === null
			? null
			: await cancelActivities(db, [apply.id], { end, actor: getActor(recruiter), tellAt: holdEnd() });
	await write(db, apply, request);
	await updateCandidateStatus(db, { candidateId: apply.candidate_id, applyId: apply.id, from, to });
	await applyOffLimitRules(db, { applyId: apply.id, from, to });
	const interview = await followForm(db, apply, request, getStatusForm(to, requiredForm));
	const job = to === placementStage ? await markJobFilled(db, apply.job_id) : null;
	const note = request.note ?? null;
	const offers = await applyMoveToOffers(
		db,
		{ applyId: apply.id, from, to, form: request.form ?? null, note },
		getActor(recruiter),
	);
	const before = buildUndoState(apply, { interview, job, offers, plans });
	if (from === placementStage) await cancelPlacement(db, apply.id, getActor(recruiter));
	if (to === placementStage)
		await draftPlacement(db, { applyId: apply.id, form: request.form ?? null, actor: getActor(recruiter) });
	const event = await remember(db, apply, request, before, { from: getName(from), to: getName(to) });
	// Pending news of a stage the card left is withdrawn.
	await withdrawMoveMail(db, apply.id, "moved_on");
	const mail = request.mail ? await queueMoveMail(db, { applyId: apply.id, event }, request.mail) : null;
	const runAt = holdEnd();
	await enqueue(
		db,
		"notify_apply",
		{ businessId: db.businessId, applyId: apply.id, event: "moved", eventId: event },
		{ runAt },
	);
	await publishApplyMove(db, apply, recruiter);
	return { kind: "moved", from, to, event, mail };
}

function getProcess(db: Scoped, jobId: number) {
	return db
		.selectFrom("job_statuses")
		.select(["status", "name", "required_form", "feedback_required"])
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.orderBy("position")
		.execute();
}

async function reorder(
	db: Scoped,
	apply: LockedApply,
	place: CardPlacement,
	recruiter: MoveActor,
): Promise<MoveResult> {
	const position = await allocateApplyPosition(db, { ...apply, column: apply.status }, place);
	await db
		.updateTable("applies")
		.set({ position_in_column: position })
		.where("business_id", "=", db.businessId)
		.where("id", "=", apply.id)
		.execute();
	await publishApplyMove(db, apply, recruiter);
	return { kind: "reordered", from: apply.status, to: apply.status };
}

async function write(db: Scoped, apply: LockedApply, { to, form, place, substatus }: MoveRequest) {
	const details = (form ?? {}) as Record<string, unknown>;
	const position = await allocateApplyPosition(db, { ...apply, column: to }, place ?? "top");
	const chosen = typeof details.interview_status === "number" ? details.interview_status : undefined;
	await db
		.updateTable("applies")
		.set({
			status: to,
			position_in_column: position,
			entered_status_at: sql`clock_timestamp()`,
			interview_status: getInterviewStatusAfterMove(to, chosen, apply.interview_status),
			submission_status: getSubstatusAfterMove(to, substatus, apply.submission_status),
			reject_reason: isRejection(to) ? (details.reject_reason as number) : null,
			reject_side: isRejection(to) ? (details.reject_side as string) : null,
			...(to === offerExtendedStage ? { offered_at: sql<Date>`clock_timestamp()` } : {}),
			// An undone placement does not count.
			...(to === placementStage || apply.status === placementStage
				? { placed_at: to === placementStage ? sql<Date>`clock_timestamp()` : null }
				: {}),
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", apply.id)
		.execute();
}

/** The form's appointment also becomes an interview in the agenda. */
function followForm(
	db: Scoped,
	apply: LockedApply,
	{ form, note, guests, despiteReason, recruiter }: MoveRequest,
	name: ApplyFormName,
): Promise<number | null> {
	const { note: formNote, ...details } = (form ?? {}) as { note?: string };
	const tellAt = holdEnd();
	const request = {
		applyId: apply.id,
		form: name,
		details,
		guests,
		note: note || formNote || null,
		tellAt,
		despiteReason,
	};
	const { id, ip } = recruiter;
	return createInterviewForMove(db, request, { type: "recruiter", id, name: recruiter.name, ip });
}

async function remember(
	db: Scoped,
	apply: LockedApply,
	{ to, form, note, recruiter }: MoveRequest,
	before: ApplyUndoState,
	names: { from: string; to: string },
): Promise<number> {
	const { note: formNote, ...details } = (form ?? {}) as { note?: string };
	const event = await db
		.insertInto("apply_events")
		.values({
			business_id: db.businessId,
			apply_id: apply.id,
			kind: "moved",
			from_status: apply.status,
			to_status: to,
			from_name: names.from,
			to_name: names.to,
			details: JSON.stringify(details),
			note: note || formNote || null,
			before: JSON.stringify(before),
			// Uses the clock: after waiting for a lock, the transaction start precedes the other move.
			seconds_in_status: sql`greatest(0, extract(epoch from clock_timestamp() - ${apply.entered_status_at}::timestamptz))::bigint`,
			created_at: sql`clock_timestamp()`,
			...(recruiter.isSystem ? { actor_type: "system" } : { actor_type: "recruiter", recruiter_id: recruiter.id }),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await audit(db, {
		actor: recruiter.isSystem
			? { type: "system", id: null, name: recruiter.name }
			: { type: "recruiter", id: recruiter.id, name: recruiter.name },
		action: "update",
		recordType: "applies",
		recordId: apply.id,
		changes: { status: [apply.status, to] },
		ip: recruiter.ip ?? null,
	});
	return event.id;
}

/** End of the undo period. */
const holdEnd = () => new Date(Date.now() + holdSeconds * 1000);

const getActor = ({ id, name, ip = null, isSystem }: MoveActor): Actor =>
	isSystem ? { type: "system", id: null, name, ip } : { type: "recruiter", id, name, ip };

/** A move cannot extend terms that exceed the user's approval limit either. */
async function lacksApproval(db: Scoped, applyId: number, form: object | null | undefined): Promise<boolean> {
	const { salary_cents, currency = "BRL", regime } = (form ?? {}) as Partial<OfferTerms>;
	if (!salary_cents || !regime) return false;
	return (await listMoveApprovalReasons(db, applyId, { salary_cents, currency, regime })).length > 0;
}

export function publishApplyMove(db: Scoped, apply: LockedApply, by: { uid: string }): Promise<void> {
	return publish(db, liveStreams.board(apply.job_id), { type: "apply_moved", applyUid: apply.uid, by: by.uid });
}
