import { expect, test } from "vitest";
import { getResponseDeadline, listDeadlineYears } from "./response-deadline.ts";

const apply = { status: 0, entered_status_at: new Date("2026-11-19T15:00:00Z"), withdrawn_at: null, sla: 3 };
const holidays = new Set(["2026-11-20"]);

test("getResponseDeadline counts business days after entry and is late from the next day on", () => {
	expect(getResponseDeadline(apply, new Date("2026-11-25T23:00:00Z"), holidays)).toEqual({
		day: "2026-11-25",
		late: false,
	});
	expect(getResponseDeadline(apply, new Date("2026-11-26T12:00:00Z"), holidays)).toEqual({
		day: "2026-11-25",
		late: true,
	});
});

test("getResponseDeadline returns null without a limit, after the process ends or after a withdrawal", () => {
	const now = new Date("2026-11-20T12:00:00Z");
	for (const other of [{ sla: null }, { status: 9 }, { status: 8 }, { withdrawn_at: now }])
		expect(getResponseDeadline({ ...apply, ...other }, now, holidays)).toBeNull();
	expect(listDeadlineYears([apply.entered_status_at, now])).toEqual([2026, 2027]);
});
