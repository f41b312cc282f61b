/** Values of the proposals' status that rules name (specification, section 4). */
export const proposalStatus = {
	open: 1,
	sent: 2,
	signed: 5,
	closed: 6,
	lost: 7,
	won: 8,
	converted: 9,
	bidWon: 21,
	bidLost: 22,
} as const;

const { signed, closed, lost, won, converted, bidWon, bidLost } = proposalStatus;

/** Closing statuses that need a reason, and those that need the signed terms. */
const needReason: readonly number[] = [closed, lost, bidLost];
const needSignature: readonly number[] = [signed, won, bidWon];

export const needsReason = (status: number): boolean => needReason.includes(status);
/** Signed: opens the jobs and the billing plan. */
export const startsWork = (status: number): boolean => needSignature.includes(status);
export const isClosing = (status: number): boolean => needsReason(status) || status === won || status === bidWon;
export const isClosedProposal = (status: number): boolean => isClosing(status) || status === converted;

export type ProposalProblem =
	| "locked"
	| "reason"
	| "unsigned"
	| "notWon"
	| "reopenFirst"
	| "afterSignature"
	| "discount";

export interface ProposalChange {
	from: number;
	to: number;
	reason: string | null;
	/** It was signed: accepted by the client, or marked so with a file. */
	signed: boolean;
	discount: "none" | "waiting" | "approved" | "refused";
}

/**
 * Open statuses change freely; closing requires a reason or signed terms; `converted` locks. Signed proposals never reopen; lost ones
 * must reopen before winning.
 */
export function findProposalProblem({
	from,
	to,
	reason,
	signed: isSigned,
	discount,
}: ProposalChange): ProposalProblem | null {
	if (from === converted) return "locked";
	if (needsReason(to)) return reason ? null : "reason";
	if (to === converted) return startsWork(from) ? null : "notWon";
	if (startsWork(to)) {
		if (needsReason(from)) return "reopenFirst";
		if (!isSigned) return "unsigned";
		return discount === "waiting" || discount === "refused" ? "discount" : null;
	}
	return isSigned ? "afterSignature" : null;
}
