import { isDeepStrictEqual } from "node:util";
import type { CardPlacement } from "#db/kit/card-position.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Guests } from "../interviews.ts";
import type { MoveMail } from "./move-mail.ts";

export interface MoveActor {
	id: number;
	uid: string;
	name: string;
	isAdmin: boolean;
	ip?: string | null;
	/** Moved by an automation: the history has no author. */
	isSystem?: true;
}

export interface MoveRequest {
	uid: string;
	to: number;
	/** Status the actor saw when deciding; null when none was visible. */
	expectedFrom: number | null;
	/** Parsed form of the target status, if it has one. */
	form?: object | null;
	/** Public ids of the guests of the form's interview. */
	guests?: Guests | undefined;
	/** Why its interview is booked despite overlapping appointments. */
	despiteReason?: string | null;
	note?: string | null;
	place?: CardPlacement;
	/** Substatus within Submission. */
	substatus?: number | null;
	/** Mail to the candidate; null sends none. */
	mail?: MoveMail | null;
	recruiter: MoveActor;
}

/** Last event that placed this card, with its actor. */
export function findLastMove(db: Scoped, applyId: number) {
	return db
		.selectFrom("apply_events as e")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "e.business_id").onRef("r.id", "=", "e.recruiter_id"),
		)
		.select(["e.from_status", "e.to_status", "e.details", "e.note", "e.recruiter_id", "e.created_at", "r.name as by"])
		.where("e.business_id", "=", db.businessId)
		.where("e.apply_id", "=", applyId)
		.where("e.kind", "in", ["applied", "moved", "undone"])
		.orderBy("e.created_at", "desc")
		.orderBy("e.id", "desc")
		.limit(1)
		.executeTakeFirst();
}

type LastMove = Awaited<ReturnType<typeof findLastMove>>;

/** Detects a repeated move: double click, reload or lost response. */
export function isRepeatedMove(last: LastMove, request: MoveRequest, now: number): boolean {
	if (!last || now !== request.to) return false;
	if (last.recruiter_id !== request.recruiter.id || last.to_status !== request.to) return false;
	if (last.from_status !== request.expectedFrom) return false;
	const { note, ...details } = (request.form ?? {}) as { note?: string };
	const written = request.note || note || null;
	// Compares through JSON as stored: dates become text, absent values disappear.
	return last.note === written && isDeepStrictEqual(last.details, JSON.parse(JSON.stringify(details)));
}
