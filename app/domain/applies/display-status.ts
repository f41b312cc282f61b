import { enumerations } from "../reference/enumerations.ts";
import { interviewStage, rejectedStage, rejectedWebResponseStage } from "./pipeline.ts";
import { getReasonSides } from "./reject-reasons.ts";

/** Order of the specification; texts in `reference:displayStatuses.<name>`. */
export const displayStatusOrder = ["pre_web_response", ...enumerations.displayStatuses] as const;

export type DisplayStatus = (typeof displayStatusOrder)[number];

export type DisplayedApply = {
	status: number;
	submission_status?: number | null;
	reject_reason?: number | null;
	reject_side?: string | null;
	/** An application the candidate has not finished. */
	draft?: boolean;
	/** A submission (CV) was sent to the client. */
	cv_sent?: boolean;
};

const byStatus: Record<number, DisplayStatus> = {
	0: "web_response",
	1: "submission",
	2: "test_sent",
	3: "test_approved",
	4: "internal_interview",
	5: "interview",
	6: "ref_check",
	7: "offer_extended",
	8: "placement",
	14: "rejected_web_response",
};

const approvedShortList = 7;

/** Card label from status, substatus, submission and rejecting side. */
export function displayStatus(apply: DisplayedApply): DisplayStatus {
	if (apply.draft) return "pre_web_response";
	if (apply.status === rejectedStage) return rejectedByClient(apply) ? "rejected_by_client" : "rejected_by_consultant";
	if (apply.status === 1 && apply.submission_status === approvedShortList) return "approved_short_list";
	if (apply.cv_sent && apply.status > 0 && apply.status < interviewStage) return "cv_sent";
	return byStatus[apply.status] ?? "submission";
}

/** The line under a display status: its substatus or reason, when it has one. */
export function displayDetail(apply: DisplayedApply) {
	if (apply.status === rejectedStage || apply.status === rejectedWebResponseStage) {
		const reason = enumerations.rejectReasons.find((id) => id === apply.reject_reason);
		return reason ? (`reference:rejectReasons.${reason}` as const) : null;
	}
	const substatus = enumerations.submissionStatuses.find((id) => id === apply.submission_status);
	const visible = apply.status === 1 && substatus && substatus !== approvedShortList;
	return visible ? (`reference:submissionStatuses.${substatus}` as const) : null;
}

function rejectedByClient({ reject_reason: reason, reject_side: side }: DisplayedApply): boolean {
	if (side) return side === "client";
	return typeof reason === "number" && getReasonSides(reason).includes("client");
}
