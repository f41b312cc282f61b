import { expect, test } from "vitest";
import { applicationTimeline } from "./view.ts";

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

test("moves inside one stage are told once", () => {
	expect(readNotices(event("applied", 0), event("moved", 1), event("moved", 2), event("moved", 3))).toEqual([
		["received", null],
		["in_review", null],
	]);
});

test("the firm's own words win, but never explain an end", () => {
	expect(
		readNotices(event("applied", 0), event("moved", 5, "Conversa com a empresa"), event("moved", 9, "Salário alto")),
	).toEqual([
		["received", null],
		["interview", "Conversa com a empresa"],
		["closed", null],
	]);
});

test("a stage named by its key is told in the person's language", () => {
	expect(readNotices(event("applied", 0), event("moved", 1, "review"), event("moved", 5, "interview"))).toEqual([
		["received", null],
		["in_review", null],
		["interview", null],
	]);
});

test("a withdrawal ends it", () => {
	expect(readNotices(event("applied", 0), event("withdrawn", 0))).toEqual([
		["received", null],
		["withdrawn", null],
	]);
});
