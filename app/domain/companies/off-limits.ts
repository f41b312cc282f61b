/** People of these companies are not approached for other clients: the status opens a protection and closes it. */
export const offLimitsStatuses: readonly string[] = ["Off Limits"];

/** Nobody writes or calls companies and contacts of these statuses on the firm's behalf. */
export const doNotContact: readonly string[] = ["DNC"];

export const isOffLimits = (status: string): boolean => offLimitsStatuses.includes(status);
export const blocksOutreach = (status: string): boolean => doNotContact.includes(status);

export type ProtectionKind = "company" | "contact" | "candidate" | "job_people";
export type Severity = "block" | "warn";

/** A protection that stands today, with all that may lift it for somebody. */
export interface Protection {
	id: number;
	uid: string;
	kind: ProtectionKind;
	severity: Severity;
	/** What protects: the company, or the reason that was written. */
	rule: string;
	reason: string;
	until: string | null;
	/** Companies it covers: of a company all of its group, of a candidate the client they are with. */
	companies: readonly number[];
	job: number | null;
	/** Who looks after the person. */
	recruiter: number | null;
	internalException: boolean;
}

/** What somebody is wanted for, and by whom. */
export interface ApproachQuery {
	job?: { id: number; company: number } | null;
	recruiter?: number | null;
}

/** Whether a protection leaves this job, or this recruiter, free to approach the person. */
export function allowsApproach(protection: Protection, { job, recruiter }: ApproachQuery): boolean {
	if (protection.recruiter !== null && protection.recruiter === recruiter) return true;
	if (!job) return false;
	return protection.job === job.id || (protection.internalException && protection.companies.includes(job.company));
}

/** The protection that counts among those of one person: one that refuses before one that warns, then the longest. */
export function strongest<P extends Pick<Protection, "severity" | "until">>(all: readonly P[]): P | undefined {
	const last = (item: P) => item.until ?? "9999-12-31";
	return [...all].sort(
		(a, b) => Number(b.severity === "block") - Number(a.severity === "block") || last(b).localeCompare(last(a)),
	)[0];
}
