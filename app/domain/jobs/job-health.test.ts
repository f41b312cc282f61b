import { describe, expect, it } from "vitest";
import { assessJobHealth, type HealthKind, healthKinds, healthLimits, type JobHealthFacts } from "./job-health.ts";

// A Wednesday afternoon; Monday of that week is a holiday.
const now = new Date("2026-11-25T18:00:00Z");
const clock = { now, holidays: new Set(["2026-11-23"]) };
const all = new Set<HealthKind>(healthKinds);
const day = (date: string) => new Date(`${date}T15:00:00Z`);

const healthy: JobHealthFacts = {
	openingDate: "2026-11-02",
	targetDate: "2026-12-20",
	offers: 0,
	newestApply: day("2026-11-24"),
	toReview: 0,
	oldestToReview: null,
	overLimit: 0,
	notBooked: 0,
	oldestNotBooked: null,
	withoutResult: 0,
	oldestWithoutResult: null,
	withoutScorecard: 0,
	oldestWithoutScorecard: null,
	silent: null,
	salaryTo: 1_000_000,
	medianPretension: 1_200_000,
};

describe("assessJobHealth", () => {
	it("returns no reasons when a job is on track", () => {
		expect(assessJobHealth(healthy, clock, all)).toEqual({ level: "on_track", reasons: [] });
	});

	const cases: [HealthKind, Partial<JobHealthFacts>, Partial<JobHealthFacts>][] = [
		[
			"client_silent",
			// Thursday, Friday, Tuesday and Wednesday.
			{ silent: { uid: "s", name: "Lista 2", sentAt: day("2026-11-18") } },
			{ silent: { uid: "s", name: "Lista 2", sentAt: day("2026-11-19") } },
		],
		[
			"no_result",
			{ withoutResult: 1, oldestWithoutResult: day("2026-11-24") },
			{ withoutResult: 1, oldestWithoutResult: now },
		],
		[
			"no_scorecard",
			{ withoutScorecard: 1, oldestWithoutScorecard: day("2026-11-24") },
			{ withoutScorecard: 1, oldestWithoutScorecard: now },
		],
		[
			"not_booked",
			{ notBooked: 3, oldestNotBooked: day("2026-11-20") },
			{ notBooked: 3, oldestNotBooked: day("2026-11-24") },
		],
		["over_limit", { overLimit: 1 }, { overLimit: 0 }],
		[
			"to_review",
			{ toReview: 9, oldestToReview: day("2026-11-20") },
			{ toReview: 9, oldestToReview: day("2026-11-24") },
		],
		["nobody", { newestApply: null }, { newestApply: null, openingDate: "2026-11-24" }],
		["no_new", { newestApply: day("2026-11-18") }, { newestApply: day("2026-11-19") }],
		["pay_low", { salaryTo: 839_000 }, { salaryTo: 840_000 }],
		["past_target", { targetDate: "2026-11-24" }, { targetDate: "2026-11-25" }],
	];

	it.each(cases)("reports %s only when its limit is reached", (kind, over, within) => {
		expect(assessJobHealth({ ...healthy, ...over }, clock, all).reasons.map((reason) => reason.kind)).toEqual([kind]);
		expect(assessJobHealth({ ...healthy, ...within }, clock, all).reasons).toEqual([]);
	});

	it("has a test case for every kind", () => {
		expect(cases.map(([kind]) => kind)).toEqual(healthKinds);
	});

	it("lists all reasons in order and counts business days without holidays", () => {
		const worst = Object.assign({}, healthy, ...cases.map(([kind, over]) => (kind === "nobody" ? {} : over)));
		const { level, reasons } = assessJobHealth(worst, clock, all);
		expect(level).toBe("late");
		expect(reasons.map(({ kind }) => kind)).toEqual(healthKinds.filter((kind) => kind !== "nobody"));
		expect(reasons[0]).toEqual({ kind: "client_silent", days: healthLimits.client_silent, uid: "s", name: "Lista 2" });
	});

	it("hides reasons the viewer may not see", () => {
		const facts = { ...healthy, overLimit: 2, salaryTo: 100 };
		expect(assessJobHealth(facts, clock, new Set<HealthKind>(["pay_low"])).reasons.map(({ kind }) => kind)).toEqual([
			"pay_low",
		]);
		expect(assessJobHealth(facts, clock, new Set<HealthKind>())).toEqual({ level: "on_track", reasons: [] });
		const late = { ...healthy, targetDate: "2026-11-20" };
		expect(assessJobHealth(late, clock, new Set<HealthKind>(["no_new"]))).toEqual({ level: "on_track", reasons: [] });
	});

	it("does not report missing new applies when an offer is out", () => {
		expect(assessJobHealth({ ...healthy, newestApply: day("2026-10-01"), offers: 1 }, clock, all).reasons).toEqual([]);
	});
});
