import { doNotUse } from "../candidates/candidate-status.ts";
import type { Reason } from "../lists/bulk.ts";
import { type ApplyFormName, getStatusForm, isRejection, placement } from "./pipeline.ts";

export interface ManyMoved {
	status: number;
	candidateStatus: number;
	/** The form its job's process asks for in the stage; null when the process has no such stage. */
	requiredForm: ApplyFormName | null;
}

/** Why one of many is not moved with them. A rejection's reason is asked once for all; other forms are each person's own. */
export function findBulkMoveRefusal(apply: ManyMoved, to: number, isAdmin: boolean): Reason | null {
	if (apply.requiredForm === null) return "not_in_process";
	if (apply.status === to) return "unchanged";
	if (apply.status === placement && !isAdmin) return "needs_admin";
	if (doNotUse.includes(apply.candidateStatus) && !isRejection(to)) return "do_not_use";
	const form = getStatusForm(to, apply.requiredForm);
	return form === "none" || form === "rejected" ? null : "needs_form";
}

/** Whether a move takes somebody back from a rejection, which says why. */
export const reopens = (apply: Pick<ManyMoved, "status">, to: number): boolean =>
	isRejection(apply.status) && !isRejection(to);
