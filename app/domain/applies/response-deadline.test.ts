import { expect, test } from "vitest";
import { promisedDay, promiseYears } from "./response-deadline.ts";

const apply = { status: 0, entered_status_at: new Date("2026-11-19T15:00:00Z"), withdrawn_at: null, sla: 3 };
const holidays = new Set(["2026-11-20"]);

test("promisedDay counts business days after entry and is late from the next day on", () => {
	expect(promisedDay(apply, new Date("2026-11-25T23:00:00Z"), holidays)).toEqual({ day: "2026-11-25", late: false });
	expect(promisedDay(apply, new Date("2026-11-26T12:00:00Z"), holidays)).toEqual({ day: "2026-11-25", late: true });
});

test("promisedDay returns null without a limit, after the process ends or after a withdrawal", () => {
	const now = new Date("2026-11-20T12:00:00Z");
	for (const other of [{ sla: null }, { status: 9 }, { status: 8 }, { withdrawn_at: now }])
		expect(promisedDay({ ...apply, ...other }, now, holidays)).toBeNull();
	expect(promiseYears([apply.entered_status_at, now])).toEqual([2026, 2027]);
});
