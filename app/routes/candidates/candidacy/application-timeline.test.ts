import { expect, test } from "vitest";
import { applicationTimeline } from "./candidacy-view.ts";

const at = new Date("2026-11-01T12:00:00Z");
const event = (kind: "applied" | "moved" | "withdrawn", status: number | null, label: string | null = null) => ({
	id: 1,
	kind,
	status,
	label,
	at,
});
const readNotices = (...events: ReturnType<typeof event>[]) =>
	applicationTimeline(events).map((line) => [line.stage, line.label]);

test("the timeline shows moves within one stage once", () => {
	expect(readNotices(event("applied", 0), event("moved", 1), event("moved", 2), event("moved", 3))).toEqual([
		["received", null],
		["in_review", null],
	]);
});

test("the timeline prefers the business's labels, except for the end", () => {
	expect(
		readNotices(event("applied", 0), event("moved", 5, "Conversa com a empresa"), event("moved", 9, "Salário alto")),
	).toEqual([
		["received", null],
		["interview", "Conversa com a empresa"],
		["closed", null],
	]);
});

test("the timeline translates a stage named by its key", () => {
	expect(readNotices(event("applied", 0), event("moved", 1, "review"), event("moved", 5, "interview"))).toEqual([
		["received", null],
		["in_review", null],
		["interview", null],
	]);
});

test("the timeline ends with a withdrawal", () => {
	expect(readNotices(event("applied", 0), event("withdrawn", 0))).toEqual([
		["received", null],
		["withdrawn", null],
	]);
});
