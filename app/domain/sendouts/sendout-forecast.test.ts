import { expect, test } from "vitest";
import type { SendingHours } from "./send-times.ts";
import { forecastSendout } from "./sendout-forecast.ts";

const pace: SendingHours = {
	zone: "America/Sao_Paulo",
	startsAt: new Date("2026-11-21T22:00:00Z"),
	windowFrom: "09:00",
	windowTo: "18:00",
	dailyLimit: 200,
	gapSeconds: 60,
	businessDaysOnly: true,
};
const now = new Date("2026-11-21T22:00:00Z");
const holidays = new Set(["2026-11-24"]);
const local = (moment: Date | undefined) => moment?.toISOString();

test("forecast starts a Saturday's queue on Monday and spaces mails by the gap", () => {
	const result = forecastSendout(pace, holidays, { people: 89, waits: [0], now });
	expect(local(result?.first)).toBe("2026-11-23T12:00:00.000Z");
	expect(local(result?.lastFirst)).toBe("2026-11-23T13:28:00.000Z");
	expect(result).toMatchObject({ days: 1, perDay: 200 });
});

test("forecast moves what exceeds the daily limit to the next business day and delays later steps", () => {
	const result = forecastSendout(pace, holidays, { people: 201, waits: [0, 3], now });
	// Tuesday is a holiday.
	expect(local(result?.lastFirst)).toBe("2026-11-25T12:00:00.000Z");
	expect(result?.days).toBe(2);
	// Sent before noon on the 25th, so that day counts.
	expect(local(result?.last)).toBe("2026-11-27T12:00:00.000Z");
});

test("forecast fits fewer people into a narrow window and returns null without people or business days", () => {
	expect(forecastSendout({ ...pace, windowTo: "10:00" }, holidays, { people: 100, waits: [0], now })).toMatchObject({
		perDay: 60,
		days: 2,
	});
	expect(forecastSendout({ ...pace, gapSeconds: 0 }, holidays, { people: 100_000, waits: [0], now })?.days).toBe(500);
	expect(forecastSendout(pace, holidays, { people: 0, waits: [0], now })).toBeNull();
	const never = { has: () => true } as unknown as ReadonlySet<string>;
	expect(forecastSendout(pace, never, { people: 1, waits: [0], now })).toBeNull();
});
