import {
	awaitingApproval,
	canChangeStatus,
	cancelled,
	closed,
	draft,
	filled,
	onHold,
	openStatus,
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
	return status === cancelled || status === closed;
}

/** Why a job may not change to a status; null when it may. */
export function statusProblem({ from, to, reason, mayApprove, ready }: StatusChange): StatusProblem | null {
	if (!canChangeStatus(from, to)) return "change";
	if (to === openStatus && (from === draft || from === awaitingApproval) && !mayApprove) return "approval";
	if (needsReason(to) && !reason?.trim()) return "reason";
	if ((to === openStatus || to === awaitingApproval) && !ready) return "notReady";
	return null;
}

export function nextStatuses(from: number, mayApprove: boolean): number[] {
	return [draft, awaitingApproval, openStatus, onHold, filled, cancelled, closed].filter(
		(to) =>
			canChangeStatus(from, to) && (to !== openStatus || mayApprove || (from !== draft && from !== awaitingApproval)),
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
