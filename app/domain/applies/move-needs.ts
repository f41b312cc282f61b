import { doNotUse } from "../candidates/candidate-status.ts";
import { formBeforeMove } from "./apply-move.ts";
import { type ApplyFormName, isRejection, placement } from "./pipeline.ts";

export type MoveNeed = "free" | Exclude<ApplyFormName, "none"> | "reopen" | "needsAdmin" | "doNotUse" | "feedback";

interface Standing {
	from: number;
	candidateStatus: number;
	isAdmin: boolean;
	/** The stage it stands in asks for a feedback nobody gave. */
	lacksFeedback?: boolean;
}

interface Step {
	status: number;
	requiredForm: ApplyFormName;
}

/** What keeps a card where it is, or what a move to a stage asks for: the first thing its mover meets. */
export function findMoveNeed(
	{ from, candidateStatus, isAdmin, lacksFeedback }: Standing,
	{ status, requiredForm }: Step,
): MoveNeed {
	if (from === placement && !isAdmin) return "needsAdmin";
	if (doNotUse.includes(candidateStatus) && !isRejection(status)) return "doNotUse";
	if (lacksFeedback) return "feedback";
	const form = formBeforeMove(from, status, requiredForm);
	return form === null || form === "none" ? "free" : form;
}

/** Needs that no form of a mover's own answers. */
export const blocks = (need: MoveNeed): boolean => need === "needsAdmin" || need === "doNotUse" || need === "feedback";
