import {
	awaitingApprovalJobStatus,
	canChangeStatus,
	cancelledJobStatus,
	closedJobStatus,
	draftJobStatus,
	filledJobStatus,
	onHoldJobStatus,
	openJobStatus,
	runningStatuses,
} from "./job.ts";

export type StatusProblem = "change" | "approval" | "reason" | "notReady" | "credits";

export interface StatusChange {
	from: number;
	to: number;
	reason?: string | null;
	mayApprove: boolean;
	/** Whether required data is complete: open jobs are visible to candidates and clients. */
	ready: boolean;
}

export function hasEnded(status: number): boolean {
	return !runningStatuses.includes(status);
}

/** Ends without a hire need a reason. */
export function needsReason(status: number): boolean {
	return status === cancelledJobStatus || status === closedJobStatus;
}

/** Why a job may not change to a status; null when it may. */
export function statusProblem({ from, to, reason, mayApprove, ready }: StatusChange): StatusProblem | null {
	if (!canChangeStatus(from, to)) return "change";
	if (to === openJobStatus && (from === draftJobStatus || from === awaitingApprovalJobStatus) && !mayApprove)
		return "approval";
	if (needsReason(to) && !reason?.trim()) return "reason";
	if ((to === openJobStatus || to === awaitingApprovalJobStatus) && !ready) return "notReady";
	return null;
}

export function nextStatuses(from: number, mayApprove: boolean): number[] {
	return [
		draftJobStatus,
		awaitingApprovalJobStatus,
		openJobStatus,
		onHoldJobStatus,
		filledJobStatus,
		cancelledJobStatus,
		closedJobStatus,
	].filter(
		(to) =>
			canChangeStatus(from, to) &&
			(to !== openJobStatus || mayApprove || (from !== draftJobStatus && from !== awaitingApprovalJobStatus)),
	);
}

/** Fields required to open; text and, unless remote, location are required at publication. */
export function isReady(job: {
	title: string;
	regimes: readonly number[];
	owner_id: number | null;
	process: number;
}): boolean {
	return job.title.trim() !== "" && job.regimes.length > 0 && job.owner_id !== null && job.process > 0;
}
