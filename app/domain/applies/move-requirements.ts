import { doNotUseStatuses } from "../candidates/candidate-status.ts";
import { formBeforeMove } from "./apply-move.ts";
import { type ApplyFormName, isRejection, placementStage } from "./pipeline.ts";

export type MoveNeed =
	| "free"
	| Exclude<ApplyFormName, "none">
	| "reopen"
	| "needsAdmin"
	| "doNotUse"
	| "feedback"
	| "fields";

interface Standing {
	from: number;
	candidateStatus: number;
	isAdmin: boolean;
	/** The current stage demands a feedback that is missing. */
	lacksFeedback?: boolean;
}

interface Step {
	status: number;
	requiredForm: ApplyFormName;
	/** A field that this stage requires is empty. */
	lacksFields?: boolean;
}

/** First obstacle or requirement of a move, in the order the user meets them. */
export function findMoveRequirement(
	{ from, candidateStatus, isAdmin, lacksFeedback }: Standing,
	{ status, requiredForm, lacksFields }: Step,
): MoveNeed {
	if (from === placementStage && !isAdmin) return "needsAdmin";
	if (doNotUseStatuses.includes(candidateStatus) && !isRejection(status)) return "doNotUse";
	if (lacksFeedback) return "feedback";
	if (lacksFields) return "fields";
	const form = formBeforeMove(from, status, requiredForm);
	return form === null || form === "none" ? "free" : form;
}

/** Needs that no form of the move can meet. */
export const isBlockingNeed = (need: MoveNeed): boolean =>
	need === "needsAdmin" || need === "doNotUse" || need === "feedback" || need === "fields";
