import { maxSalary } from "../money/money.ts";

export const offerStatuses = ["draft", "approval", "sent", "accepted", "refused", "expired", "withdrawn"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What becomes of an offer, and from where. Sent ones wait for the candidate. */
const steps = {
	approval: ["draft"],
	sent: ["draft", "approval"],
	accepted: ["sent"],
	refused: ["sent"],
	withdrawn: ["draft", "approval", "sent"],
} as const satisfies Partial<Record<OfferStatus, readonly OfferStatus[]>>;
export type OfferStep = keyof typeof steps;

export const offerSteps = Object.keys(steps) as OfferStep[];
export const isOfferStep = (value: unknown): value is OfferStep => offerSteps.includes(value as OfferStep);

/** What may become of an offer that stands as `from`. */
export const getNextOfferSteps = (from: OfferStatus): OfferStep[] =>
	offerSteps.filter((to) => (steps[to] as readonly OfferStatus[]).includes(from));

/** The reason of a candidate who says no to an offer. */
export const offerRefused = 21;

/** What does not fit together in an offer: a field's name → message key. */
export function offerProblems({ salary, bonus }: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	if (typeof salary === "number" && salary <= 0) problems.salary = "reference:problems.money";
	if (typeof salary === "number" && salary > maxSalary) problems.salary = "placements:problems.absurd";
	if (typeof bonus === "number" && bonus > maxSalary) problems.bonus = "placements:problems.absurd";
	return problems;
}
