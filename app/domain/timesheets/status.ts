/** Draft: not submitted yet; a draft of a week that is over is missing. */
export const timesheetStatuses = ["draft", "submitted", "disputed", "approved", "invoiced"] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

export type TimesheetAction = "fill" | "approve" | "dispute" | "accept" | "correct" | "adjust" | "remind";

const from: Record<TimesheetAction, readonly TimesheetStatus[]> = {
	/** By the worker, or by the client when it records the hours. */
	fill: ["draft", "submitted", "disputed"],
	approve: ["submitted"],
	dispute: ["submitted"],
	/** One of both versions of a dispute. */
	accept: ["disputed"],
	correct: ["submitted", "disputed", "approved"],
	/** Invoiced sheets never change: a separate sheet carries the difference. */
	adjust: ["invoiced"],
	remind: ["draft"],
};

export const isTimesheetActionAllowed = (act: TimesheetAction, status: TimesheetStatus): boolean =>
	from[act].includes(status);

/** Already approved, changed to another version, or not in an approvable status. */
export type ApprovalRefusal = "approved" | "changed" | "status";

/** Null when this version may be approved. */
export function findApprovalRefusal(
	sheet: { status: TimesheetStatus; version: number },
	version: number,
): ApprovalRefusal | null {
	if (version !== sheet.version) return "changed";
	if (sheet.status === "approved" || sheet.status === "invoiced") return "approved";
	return isTimesheetActionAllowed("approve", sheet.status) ? null : "status";
}
