import { addDays } from "../time/brasilia-time.ts";
import { addBusinessDays, type Holidays, toBusinessDay } from "../time/business-days.ts";
import { calculateShare } from "./percentage.ts";

/** Events that make an instalment due. */
export const triggers = [
	"signed",
	"days_after",
	"shortlist_sent",
	"offer_accepted",
	"started",
	"days_after_start",
	"monthly",
] as const;
export type BillingTrigger = (typeof triggers)[number];

/** Part of the fee in hundredths of a percent; days (monthly: months) after the trigger. */
export interface Milestone {
	trigger: BillingTrigger;
	pct: number;
	days: number;
}

export type BillingModel = "contingency" | "retained_thirds" | "half_half" | "monthly" | "custom";

const of = (trigger: BillingTrigger, pct: number, days = 0): Milestone => ({ trigger, pct, days });
const whole = 10_000;

/** Default instalments by model. */
const usual: Record<BillingModel, readonly Milestone[]> = {
	contingency: [of("started", whole)],
	retained_thirds: [of("signed", 3333), of("shortlist_sent", 3333), of("started", 3334)],
	half_half: [of("signed", 5000), of("started", 5000)],
	monthly: [of("monthly", whole, 12)],
	custom: [of("started", whole)],
};

export const getMilestones = (model: BillingModel, own: readonly Milestone[] | null): readonly Milestone[] =>
	own && own.length > 0 ? own : usual[model];

export type MilestoneProblem = "none" | "sum" | "months";

/** Parts must add up to the whole fee; monthly ones need a number of months. */
export function findMilestoneProblem(all: readonly Milestone[]): MilestoneProblem | null {
	if (all.length === 0) return "none";
	if (all.some(({ trigger, days }) => trigger === "monthly" && (days < 1 || days > 60))) return "months";
	return all.reduce((sum, { pct }) => sum + pct, 0) === whole ? null : "sum";
}

export interface BillingTerms {
	payment_terms_days: number;
	business_days: boolean;
}

/** Dates of triggers that have happened. */
export type TriggerDates = Partial<Record<"signed" | "shortlist_sent" | "offer_accepted" | "started", string>>;

export interface PlanLine {
	trigger: BillingTrigger;
	/** Earliest invoice date; null until the trigger happens. */
	issue: string | null;
	due: string | null;
	cents: number;
}

const begins: Record<BillingTrigger, keyof TriggerDates> = {
	signed: "signed",
	days_after: "signed",
	shortlist_sent: "shortlist_sent",
	offer_accepted: "offer_accepted",
	started: "started",
	days_after_start: "started",
	monthly: "started",
};

/** Lines sum to the fee exactly, rounding in the last; due dates skip non-business days. */
export function buildPlanLines(
	total: number,
	milestones: readonly Milestone[],
	{ payment_terms_days, business_days }: BillingTerms,
	happened: TriggerDates,
	holidays: Holidays,
): PlanLine[] {
	const parts = milestones.flatMap((milestone) =>
		milestone.trigger === "monthly" ? inMonths(milestone) : [{ ...milestone, month: 0 }],
	);
	const due = (day: string) =>
		business_days
			? addBusinessDays(day, payment_terms_days, holidays)
			: toBusinessDay(addDays(day, payment_terms_days), holidays);
	let left = total;
	return parts.map(({ trigger, pct, days, month }, at) => {
		const cents = at === parts.length - 1 ? left : Math.min(left, calculateShare(total, pct));
		left -= cents;
		const from = happened[begins[trigger]];
		const issue = from === undefined ? null : toBusinessDay(addDays(monthsAfter(from, month), days), holidays);
		return { trigger, issue, due: issue && toBusinessDay(due(issue), holidays), cents };
	});
}

/** A monthly milestone as one part per month. */
function inMonths({ trigger, pct, days: months }: Milestone): (Milestone & { month: number })[] {
	return Array.from({ length: months }, (_, month) => ({ trigger, pct: Math.floor(pct / months), days: 0, month }));
}

/** Same day n months later, clamped to the month's last day. */
export function monthsAfter(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
