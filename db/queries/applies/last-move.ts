import { isDeepStrictEqual } from "node:util";
import type { Place } from "#db/kit/column-position.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Guests } from "../interviews.ts";
import type { MoveMail } from "./move-mail.ts";

export interface Mover {
	id: number;
	uid: string;
	name: string;
	isAdmin: boolean;
	ip?: string | null;
	/** The product itself moves, by a rule: the history names nobody. */
	isSystem?: true;
}

export interface MoveRequest {
	uid: string;
	to: number;
	/** The status the person saw when they decided; null when they could not have seen one. */
	expectedFrom: number | null;
	/** The parsed form of the target status, when it has one. */
	form?: object | null;
	/** Public ids of who takes part in the interview that the form appoints. */
	guests?: Guests | undefined;
	note?: string | null;
	place?: Place;
	/** Where in Submission it is put. */
	substatus?: number | null;
	/** What the candidate gets; without it nobody is written to. */
	mail?: MoveMail | null;
	recruiter: Mover;
}

/** The last thing that put this card where it is, and who did it. */
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

/** Whether a request is the last move come again: a double click, a reload, an answer that was lost on the way. */
export function repeats(last: LastMove, request: MoveRequest, now: number): boolean {
	if (!last || now !== request.to) return false;
	if (last.recruiter_id !== request.recruiter.id || last.to_status !== request.to) return false;
	if (last.from_status !== request.expectedFrom) return false;
	const { note, ...details } = (request.form ?? {}) as { note?: string };
	const written = request.note || note || null;
	// Through JSON, as the row went: dates become texts, absent values disappear.
	return last.note === written && isDeepStrictEqual(last.details, JSON.parse(JSON.stringify(details)));
}
