import { localDay } from "../time/brasilia-time.ts";
import { businessDaysBetween, type Holidays } from "../time/business-days.ts";

/** Counts for an open job; dates are moments, `targetDate` and `openingDate` days (YYYY-MM-DD). */
export interface JobHealthFacts {
	openingDate: string;
	targetDate: string | null;
	/** Applies with an offer out. */
	offers: number;
	newestApply: Date | null;
	toReview: number;
	oldestToReview: Date | null;
	/** Applies in a stage for longer than the process allows. */
	overLimit: number;
	/** Applications in an interview stage without an interview since entering it. */
	notBooked: number;
	oldestNotBooked: Date | null;
	/** Interviews that are over and have no result. */
	withoutResult: number;
	oldestWithoutResult: Date | null;
	/** Past interviews that lack a scorecard of a recruiter. */
	withoutScorecard: number;
	oldestWithoutScorecard: Date | null;
	/** The shortlist a client has had longest without an answer. */
	silent: { uid: string; name: string; sentAt: Date } | null;
	/** In cents of the job's currency; the median needs `minSalaryExpectations` applicants. */
	salaryTo: number | null;
	medianPretension: number | null;
}

/** A reason with the values its sentence needs. */
export type HealthReason =
	| { kind: "client_silent"; days: number; uid: string; name: string }
	| { kind: "no_result"; count: number; days: number }
	| { kind: "no_scorecard"; count: number; days: number }
	| { kind: "not_booked"; count: number; days: number }
	| { kind: "over_limit"; count: number }
	| { kind: "to_review"; count: number; days: number }
	| { kind: "nobody"; days: number }
	| { kind: "no_new"; days: number }
	| { kind: "pay_low"; percent: number }
	| { kind: "past_target"; days: number };

export type HealthKind = HealthReason["kind"];

export type HealthLevel = "late" | "at_risk" | "on_track";

export const healthTones = {
	late: "danger",
	at_risk: "warning",
	on_track: "success",
} as const satisfies Record<HealthLevel, string>;

export interface JobHealth {
	level: HealthLevel;
	/** Most important first. */
	reasons: HealthReason[];
}

/** Thresholds in business days; calendar days for new candidates and the target. */
export const healthLimits = {
	client_silent: 4,
	no_result: 1,
	no_scorecard: 1,
	not_booked: 2,
	to_review: 2,
	nobody: 3,
	no_new: 7,
	/** Percent of the median pretension. */
	pay_low: 70,
} as const;

/** Minimum sample for a meaningful median. */
export const minSalaryExpectations = 3;

/** By importance: blockers of a job before its gaps. */
export const healthKinds = [
	"client_silent",
	"no_result",
	"no_scorecard",
	"not_booked",
	"over_limit",
	"to_review",
	"nobody",
	"no_new",
	"pay_low",
	"past_target",
] as const satisfies readonly HealthKind[];

interface Clock {
	now: Date;
	holidays: Holidays;
}

export function assessJobHealth(facts: JobHealthFacts, clock: Clock, seen: ReadonlySet<HealthKind>): JobHealth {
	const reasons = findReasons(facts, clock).filter(({ kind }) => seen.has(kind));
	const isLate = reasons.some(({ kind }) => kind === "past_target");
	return { level: isLate ? "late" : reasons.length > 0 ? "at_risk" : "on_track", reasons };
}

function findReasons(facts: JobHealthFacts, { now, holidays }: Clock): HealthReason[] {
	const today = localDay(now);
	const worked = (since: Date | string) =>
		businessDaysBetween(typeof since === "string" ? since : localDay(since), today, holidays);
	const passed = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
	const reasons: HealthReason[] = [];
	const waits = (
		kind: "no_result" | "no_scorecard" | "not_booked" | "to_review",
		count: number,
		since: Date | null,
	) => {
		const days = since ? worked(since) : 0;
		if (count > 0 && days >= healthLimits[kind]) reasons.push({ kind, count, days });
	};
	if (facts.silent) {
		const days = worked(facts.silent.sentAt);
		const { uid, name } = facts.silent;
		if (days >= healthLimits.client_silent) reasons.push({ kind: "client_silent", days, uid, name });
	}
	waits("no_result", facts.withoutResult, facts.oldestWithoutResult);
	waits("no_scorecard", facts.withoutScorecard, facts.oldestWithoutScorecard);
	waits("not_booked", facts.notBooked, facts.oldestNotBooked);
	if (facts.overLimit > 0) reasons.push({ kind: "over_limit", count: facts.overLimit });
	waits("to_review", facts.toReview, facts.oldestToReview);
	if (facts.newestApply === null) {
		const days = worked(facts.openingDate);
		if (days >= healthLimits.nobody) reasons.push({ kind: "nobody", days });
	} else if (facts.offers === 0) {
		const days = passed(localDay(facts.newestApply));
		if (days >= healthLimits.no_new) reasons.push({ kind: "no_new", days });
	}
	if (facts.salaryTo !== null && facts.medianPretension) {
		const percent = Math.floor((100 * facts.salaryTo) / facts.medianPretension);
		if (percent < healthLimits.pay_low) reasons.push({ kind: "pay_low", percent });
	}
	if (facts.targetDate !== null && facts.targetDate < today)
		reasons.push({ kind: "past_target", days: passed(facts.targetDate) });
	return reasons;
}
