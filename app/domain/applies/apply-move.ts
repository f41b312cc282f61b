import { type ApplyFormName, getStatusForm, isRejection, placementStage } from "./pipeline.ts";
import { getReasonSides } from "./reject-reasons.ts";

export type MoveProblem =
	| "unknownStatus"
	| "sameStatus"
	| "placementNeedsAdmin"
	| "reopenNeedsNote"
	| "rejectedNeedsReason"
	| "formRequired"
	| "feedbackRequired"
	| "fieldsRequired"
	| "offerApproval";

export type Move = {
	from: number;
	to: number;
	isAdmin: boolean;
	process: readonly number[];
	/** The form a job's process demands for `to`; the default pipeline's when absent. */
	requiredForm?: ApplyFormName;
	/** The current stage demands a feedback that is missing. */
	lacksFeedback?: boolean;
	/** A field that the stage `to` requires is empty. */
	lacksFields?: boolean;
	/** The terms need an approval that is still missing. */
	awaitsApproval?: boolean;
	/** The form's parsed data, when it was filled. */
	form?: object | null;
	note?: string | null;
};

export type MoveVerdict =
	| { ok: true }
	| { ok: false; reason: MoveProblem; messageKey: `reference:moveProblems.${MoveProblem}`; form: ApplyFormName };

/** Any status may follow any other, except for placements, rejections and required forms. */
export function checkMove(move: Move): MoveVerdict {
	const form = getStatusForm(move.to, move.requiredForm);
	const refuse = (reason: MoveProblem): MoveVerdict => ({
		ok: false,
		reason,
		messageKey: `reference:moveProblems.${reason}`,
		form,
	});
	if (!move.process.includes(move.to)) return refuse("unknownStatus");
	if (move.from === move.to) return refuse("sameStatus");
	if (move.lacksFeedback) return refuse("feedbackRequired");
	if (move.lacksFields) return refuse("fieldsRequired");
	if (move.from === placementStage && !move.isAdmin) return refuse("placementNeedsAdmin");
	if (isRejection(move.from) && !isRejection(move.to) && !getNote(move)) return refuse("reopenNeedsNote");
	if (isRejection(move.to) && !hasReason(move.form)) return refuse("rejectedNeedsReason");
	if (form !== "none" && !move.form) return refuse("formRequired");
	if (move.awaitsApproval) return refuse("offerApproval");
	return { ok: true };
}

/** Name of the form to fill in before the move, or null. */
export function formBeforeMove(
	from: number,
	to: number,
	requiredForm?: ApplyFormName,
): ApplyFormName | "reopen" | null {
	const form = getStatusForm(to, requiredForm);
	if (form !== "none") return form;
	return isRejection(from) && !isRejection(to) ? "reopen" : null;
}

function getNote({ note, form }: Move): string {
	const written = note ?? (form && "note" in form ? form.note : "");
	return typeof written === "string" ? written.trim() : "";
}

function hasReason(form: object | null | undefined): boolean {
	if (!form || !("reject_reason" in form) || !("reject_side" in form)) return false;
	const sides: readonly unknown[] = typeof form.reject_reason === "number" ? getReasonSides(form.reject_reason) : [];
	return sides.includes(form.reject_side);
}
