/** Entering one of these statuses opens a protection, leaving closes it. */
export const offLimitsStatuses: readonly string[] = ["Off Limits"];

/** Companies and contacts in these statuses are never contacted. */
export const doNotContactStatuses: readonly string[] = ["DNC"];

export const isOffLimits = (status: string): boolean => offLimitsStatuses.includes(status);
export const blocksOutreach = (status: string): boolean => doNotContactStatuses.includes(status);

export type ProtectionKind = "company" | "contact" | "candidate" | "job_people";
export type Severity = "block" | "warn";

export interface Protection {
	id: number;
	uid: string;
	kind: ProtectionKind;
	severity: Severity;
	/** The company's name, or the written reason. */
	rule: string;
	reason: string;
	until: string | null;
	/** A company's whole group, or a candidate's current client. */
	companies: readonly number[];
	job: number | null;
	/** Owner of the candidate. */
	recruiter: number | null;
	internalException: boolean;
}

/** Purpose and actor of an approach. */
export interface ApproachQuery {
	job?: { id: number; company: number } | null;
	recruiter?: number | null;
}

/** Whether the protection allows this job or recruiter to approach the person. */
export function allowsApproach(protection: Protection, { job, recruiter }: ApproachQuery): boolean {
	if (protection.recruiter !== null && protection.recruiter === recruiter) return true;
	if (!job) return false;
	return protection.job === job.id || (protection.internalException && protection.companies.includes(job.company));
}

/** Strongest protection: refusing before warning, then the longest. */
export function strictestProtection<P extends Pick<Protection, "severity" | "until">>(
	all: readonly P[],
): P | undefined {
	const last = (item: P) => item.until ?? "9999-12-31";
	return [...all].sort(
		(a, b) => Number(b.severity === "block") - Number(a.severity === "block") || last(b).localeCompare(last(a)),
	)[0];
}
