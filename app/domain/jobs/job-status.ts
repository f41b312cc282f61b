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
	/** The person may approve jobs. */
	mayApprove: boolean;
	/** What an open job must have: candidates and clients read it from then on. */
	ready: boolean;
}

/** Whether a job is over: nobody is added to it any more. */
export function hasEnded(status: number): boolean {
	return !runningStatuses.includes(status);
}

/** Ends without a hire say why. */
export function needsReason(status: number): boolean {
	return status === cancelled || status === closed;
}

/** What keeps a job from a status; null when nothing does. */
export function statusProblem({ from, to, reason, mayApprove, ready }: StatusChange): StatusProblem | null {
	if (!canChangeStatus(from, to)) return "change";
	if (to === openStatus && (from === draft || from === awaitingApproval) && !mayApprove) return "approval";
	if (needsReason(to) && !reason?.trim()) return "reason";
	if ((to === openStatus || to === awaitingApproval) && !ready) return "notReady";
	return null;
}

/** The statuses a person may choose next, in the order of a job's life. */
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
