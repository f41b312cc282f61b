import { expect, test } from "vitest";
import { type ClientUpdateFacts, composeClientUpdate } from "./client-update.ts";
import { healthKinds } from "./job-health.ts";

const clock = { now: new Date("2026-11-30T15:00:00Z"), holidays: new Set<string>() };
const sight = { health: new Set(healthKinds), interviews: true, shortlists: true };
const quiet: ClientUpdateFacts = {
	openings: 1,
	openingDate: "2026-11-20",
	targetDate: null,
	applyCount: 0,
	newApplies: 0,
	inProcess: 0,
	offerCount: 0,
	placed: 0,
	newestApply: null,
	interviewCount: 0,
	upcoming: 0,
	nextInterview: null,
	presented: null,
	waiting: null,
	payPercent: null,
};
const kinds = (facts: Partial<ClientUpdateFacts>, own: Partial<typeof sight> = {}) =>
	composeClientUpdate({ ...quiet, ...facts }, clock, { ...sight, ...own }).map(({ kind }) => kind);

test("composeClientUpdate lists five items when nothing happened", () => {
	expect(kinds({})).toEqual(["new_applies", "process", "past_interviews", "next", "open_since"]);
});

test("composeClientUpdate lists at most ten items when much happened", () => {
	const list = { uid: "a", people: 3, sentAt: new Date("2026-11-23T12:00:00Z") };
	const busy: Partial<ClientUpdateFacts> = {
		targetDate: "2026-11-25",
		applyCount: 40,
		newApplies: 4,
		offerCount: 1,
		placed: 1,
		newestApply: new Date("2026-11-01T12:00:00Z"),
		presented: list,
		waiting: list,
		payPercent: 60,
	};
	expect(kinds(busy)).toHaveLength(10);
	const waiting = composeClientUpdate({ ...quiet, ...busy }, clock, sight).find(({ kind }) => kind === "waiting");
	expect(waiting).toMatchObject({ count: 3, days: 5, shortlist: "a" });
});

test("composeClientUpdate excludes items the author's role may not see", () => {
	expect(
		kinds({ targetDate: "2026-12-10", offerCount: 2, payPercent: 50 }, { health: new Set(), interviews: false }),
	).toEqual(["new_applies", "open_since"]);
	expect(kinds({ waiting: { uid: "a", people: 1, sentAt: clock.now } }, { shortlists: false })).not.toContain(
		"waiting",
	);
});

test.each([
	["a target to come", { targetDate: "2026-12-10" }, "target"],
	["a target that is over", { targetDate: "2026-11-29" }, "past_target"],
	["pay below what people ask", { payPercent: 69 }, "pay"],
	["no new people for a week", { newestApply: new Date("2026-11-23T12:00:00Z") }, "no_new"],
])("composeClientUpdate mentions %s when there is one", (_, facts, kind) => {
	expect(kinds(facts)).toContain(kind);
});
