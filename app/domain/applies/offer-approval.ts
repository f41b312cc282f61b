import type { OfferStatus } from "./offer.ts";

export const approvalReasons = ["above_range", "other_currency", "discount"] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

export const approvalStates = ["none", "waiting", "approved", "refused"] as const;
export type ApprovalState = (typeof approvalStates)[number];

interface ApprovalTerms {
	salary: number;
	currency: string;
	/** Upper end of the job's pay range, in cents of its currency; null without one. */
	jobMost: number | null;
	jobCurrency: string;
	/** Hundredths of a percent above the range allowed without approval; null: pay is not checked. */
	overRange: number | null;
	/** Hundredths. */
	discount: number;
	/** Discount the author may grant, in hundredths; null: unlimited. */
	discountLimit: number | null;
}

export function findApprovalReasons(terms: ApprovalTerms): ApprovalReason[] {
	const { salary, currency, jobMost, jobCurrency, overRange, discount, discountLimit } = terms;
	const reasons: ApprovalReason[] = [];
	if (overRange !== null && jobMost !== null) {
		if (currency !== jobCurrency) reasons.push("other_currency");
		else if (salary * 10_000 > jobMost * (10_000 + overRange)) reasons.push("above_range");
	}
	if (discountLimit !== null && discount > discountLimit) reasons.push("discount");
	return reasons;
}

export const awaitsApproval = (reasons: readonly ApprovalReason[], state: ApprovalState): boolean =>
	reasons.length > 0 && state !== "approved";

export type DecisionProblem = "notWaiting" | "own";

/** Why the person may not decide: nothing is pending, or the offer is their own. */
export function findDecisionProblem(
	offer: { status: OfferStatus; approval_requested_by_id: number | null; owner_id: number | null },
	recruiterId: number,
): DecisionProblem | null {
	if (offer.status !== "approval") return "notWaiting";
	return offer.approval_requested_by_id === recruiterId || offer.owner_id === recruiterId ? "own" : null;
}
