import { doNotUseStatuses } from "../candidates/candidate-status.ts";
import type { BulkSkipReason } from "../lists/bulk-actions.ts";
import { type ApplyFormName, getStatusForm, isRejection, placementStage } from "./pipeline.ts";

export interface BulkMoveApply {
	status: number;
	candidateStatus: number;
	/** The form the stage requires; null when the process lacks the stage. */
	requiredForm: ApplyFormName | null;
}

/** Why an apply is skipped in a bulk move. Only the rejection reason is shared. */
export function findBulkMoveRefusal(apply: BulkMoveApply, to: number, isAdmin: boolean): BulkSkipReason | null {
	if (apply.requiredForm === null) return "not_in_process";
	if (apply.status === to) return "unchanged";
	if (apply.status === placementStage && !isAdmin) return "needs_admin";
	if (doNotUseStatuses.includes(apply.candidateStatus) && !isRejection(to)) return "do_not_use";
	const form = getStatusForm(to, apply.requiredForm);
	return form === "none" || form === "rejected" ? null : "needs_form";
}

/** Leaving a rejection, which requires a reason. */
export const reopensApply = (apply: Pick<BulkMoveApply, "status">, to: number): boolean =>
	isRejection(apply.status) && !isRejection(to);
