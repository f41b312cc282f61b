import { expect, test } from "vitest";
import { promisedDay, promiseYears } from "./response-deadline.ts";

const apply = { status: 0, entered_status_at: new Date("2026-11-19T15:00:00Z"), withdrawn_at: null, sla: 3 };
const holidays = new Set(["2026-11-20"]);

test("the promise counts business days after the day of entering, and is late only the day after it", () => {
	expect(promisedDay(apply, new Date("2026-11-25T23:00:00Z"), holidays)).toEqual({ day: "2026-11-25", late: false });
	expect(promisedDay(apply, new Date("2026-11-26T12:00:00Z"), holidays)).toEqual({ day: "2026-11-25", late: true });
});

test("nothing is promised without a limit, when the process is over, and to whom withdrew", () => {
	const now = new Date("2026-11-20T12:00:00Z");
	for (const other of [{ sla: null }, { status: 9 }, { status: 8 }, { withdrawn_at: now }])
		expect(promisedDay({ ...apply, ...other }, now, holidays)).toBeNull();
	expect(promiseYears([apply.entered_status_at, now])).toEqual([2026, 2027]);
});
