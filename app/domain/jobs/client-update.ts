import { localDay } from "../time/brasilia-time.ts";
import { businessDaysBetween, type Holidays } from "../time/business-days.ts";
import { type HealthKind, healthLimits } from "./job-health.ts";

/** A week's figures for the client without personal data; days are YYYY-MM-DD. */
export interface ClientUpdateFacts {
	openings: number;
	openingDate: string;
	targetDate: string | null;
	applyCount: number;
	newApplies: number;
	inProcess: number;
	offerCount: number;
	placed: number;
	newestApply: Date | null;
	/** Over the last seven days. */
	interviewCount: number;
	/** Upcoming client interviews. */
	upcoming: number;
	nextInterview: Date | null;
	/** The last list the client was sent in these days. */
	presented: { uid: string; people: number; sentAt: Date } | null;
	/** The list that has waited longest for the client's answer. */
	waiting: { uid: string; people: number; sentAt: Date } | null;
	/** The job's pay as percentage of the median expectation; null without pay. */
	payPercent: number | null;
}

/** In the order of a letter. */
export const clientUpdateKinds = [
	"new_applies",
	"process",
	"past_interviews",
	"presented",
	"waiting",
	"next",
	"open_offers",
	"placed",
	"pay",
	"no_new",
	"target",
	"past_target",
	"open_since",
] as const;

export type ClientUpdateKind = (typeof clientUpdateKinds)[number];

/** Counts for a sentence; clients see no personal names in it. */
export interface ClientUpdateSentence {
	kind: ClientUpdateKind;
	count: number;
	total?: number;
	day?: string | Date;
	days?: number;
	/** Public id of the shortlist it mentions. */
	shortlist?: string;
}

export interface ClientUpdateVisibility {
	health: ReadonlySet<HealthKind>;
	interviews: boolean;
	shortlists: boolean;
}

const mostSentences = 10;

export function composeClientUpdate(
	facts: ClientUpdateFacts,
	{ now, holidays }: { now: Date; holidays: Holidays },
	sight: ClientUpdateVisibility,
): ClientUpdateSentence[] {
	const today = localDay(now);
	const passed = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
	const stages = sight.health.has("over_limit");
	const quiet = facts.newestApply ? passed(localDay(facts.newestApply)) : null;
	const { presented, waiting, nextInterview, targetDate } = facts;
	const all: (ClientUpdateSentence | false | null)[] = [
		{ kind: "new_applies", count: facts.newApplies, total: facts.applyCount },
		stages && { kind: "process", count: facts.inProcess },
		sight.interviews && { kind: "past_interviews", count: facts.interviewCount },
		sight.shortlists &&
			presented && { kind: "presented", count: presented.people, day: presented.sentAt, shortlist: presented.uid },
		sight.shortlists &&
			waiting && {
				kind: "waiting",
				count: waiting.people,
				day: waiting.sentAt,
				days: businessDaysBetween(localDay(waiting.sentAt), today, holidays),
				shortlist: waiting.uid,
			},
		sight.interviews && {
			kind: "next",
			count: facts.upcoming,
			...(nextInterview ? { day: nextInterview } : {}),
		},
		stages && facts.offerCount > 0 && { kind: "open_offers", count: facts.offerCount },
		stages && facts.placed > 0 && { kind: "placed", count: facts.placed, total: facts.openings },
		sight.health.has("pay_low") &&
			facts.payPercent !== null &&
			facts.payPercent < healthLimits.pay_low && { kind: "pay", count: facts.payPercent },
		quiet !== null && quiet >= healthLimits.no_new && { kind: "no_new", count: quiet, days: quiet },
		sight.health.has("past_target") &&
			targetDate !== null &&
			(targetDate < today
				? { kind: "past_target", count: passed(targetDate), day: targetDate, days: passed(targetDate) }
				: { kind: "target", count: 0, day: targetDate }),
		{ kind: "open_since", count: facts.openings, day: facts.openingDate },
	];
	return all.filter((sentence) => sentence !== false && sentence !== null).slice(0, mostSentences);
}
