import { expect, it } from "vitest";
import { formatRelative } from "./format.ts";

const now = new Date("2026-11-21T13:00:00-03:00");

it.each([
	["2026-11-21T13:00:30-03:00", "agora", "now"],
	["2026-11-21T15:10:00-03:00", "em 2 h", "in 2 hr"],
	["2026-11-22T13:00:00-03:00", "amanhã", "tomorrow"],
	["2026-11-23T03:00:00-03:00", "depois de amanhã", "in 2 days"],
	["2026-11-20T12:00:00-03:00", "ontem", "yesterday"],
	["2026-11-19T23:00:00-03:00", "anteontem", "2 days ago"],
	["2026-11-29T09:00:00-03:00", "em 8 dias", "in 8 days"],
])("%s is said as people count days", (moment, pt, en) => {
	expect(formatRelative("pt", moment, now)).toBe(pt);
	expect(formatRelative("en", moment, now)).toBe(en);
});
