import { maxSalary } from "../money/money.ts";

export const offerStatuses = ["draft", "approval", "sent", "accepted", "refused", "expired", "withdrawn"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Transitions of an offer; sent ones wait for the candidate. */
const steps = {
	approval: ["draft"],
	sent: ["draft"],
	accepted: ["sent"],
	refused: ["sent"],
	withdrawn: ["draft", "approval", "sent"],
} as const satisfies Partial<Record<OfferStatus, readonly OfferStatus[]>>;
export type OfferStep = keyof typeof steps;

export const offerSteps = Object.keys(steps) as OfferStep[];
export const isOfferStep = (value: unknown): value is OfferStep => offerSteps.includes(value as OfferStep);

/** Steps allowed from a status. */
export const getNextOfferSteps = (from: OfferStatus): OfferStep[] =>
	offerSteps.filter((to) => (steps[to] as readonly OfferStatus[]).includes(from));

export interface OfferTerms {
	salary_cents: number;
	currency: string;
	regime: number;
	start_date?: string | undefined;
	valid_until?: string | undefined;
}

/** In cents: the expectation, capped by the job's maximum. */
export function suggestPay(expectation: number | null, mostPaid: number | null): number | null {
	if (expectation === null || mostPaid === null) return expectation ?? mostPaid;
	return Math.min(expectation, mostPaid);
}

/** Reject reason of a refused offer. */
export const offerRefusedReason = 21;

/** Problems by field, as message keys. */
export function offerProblems({ salary, bonus }: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	if (typeof salary === "number" && salary <= 0) problems.salary = "reference:problems.money";
	if (typeof salary === "number" && salary > maxSalary) problems.salary = "placements:problems.absurd";
	if (typeof bonus === "number" && bonus > maxSalary) problems.bonus = "placements:problems.absurd";
	return problems;
}
