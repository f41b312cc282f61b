import fc from "fast-check";
import { expect, test } from "vitest";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { readBusyTimes } from "./busy-times.ts";

const window = {
	from: new Date("2026-12-01T00:00:00Z"),
	until: new Date("2027-01-01T00:00:00Z"),
	zone: "America/Sao_Paulo",
};
const file = (...events: string[]) =>
	["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (uid: string, ...lines: string[]) =>
	["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const starts = (text: string) => readBusyTimes(text, window).times.map(({ start }) => start.toISOString());

test("readBusyTimes returns 5,000 times and truncated when a file has 10,000 events", () => {
	const events = Array.from({ length: 10_000 }, (_, n) =>
		event(`e${n}`, `DTSTART:202612${String((n % 28) + 1).padStart(2, "0")}T100000Z`, "DURATION:PT30M"),
	);
	const { times, truncated } = readBusyTimes(file(...events), window);
	expect(times).toHaveLength(5_000);
	expect(truncated).toBe(true);
	expect(readBusyTimes(file(...events.slice(0, 5_000)), window).truncated).toBe(false);
});

test("readBusyTimes stops at the window when a recurrence rule has no end", () => {
	const daily = event("d", "DTSTART:20200101T120000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY");
	expect(starts(file(daily))).toHaveLength(31);
	const secondly = event("s", "DTSTART:19700101T120000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
	expect(starts(file(secondly, daily))).toHaveLength(31);
});

test("readBusyTimes omits excluded, moved, cancelled and free events", () => {
	const text = file(
		event("w", "DTSTART:20261201T120000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20261208T120000Z"),
		event("w", "RECURRENCE-ID:20261215T120000Z", "DTSTART:20261216T150000Z", "DURATION:PT1H"),
		event("w", "RECURRENCE-ID:20261222T120000Z", "DTSTART:20261222T120000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
		event("f", "DTSTART:20261203T120000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
	);
	expect(starts(text)).toEqual(["2026-12-01T12:00:00.000Z", "2026-12-16T15:00:00.000Z"]);
});

test("readBusyTimes treats an all-day event as a day in the reader's time zone", () => {
	expect(readBusyTimes(file(event("d", "DTSTART;VALUE=DATE:20261224", "SUMMARY:Folga")), window).times).toEqual([
		{
			uid: "d",
			start: new Date("2026-12-24T03:00:00Z"),
			end: new Date("2026-12-25T03:00:00Z"),
			title: "Folga",
		},
	]);
});

test("readBusyTimes skips one broken event and throws when the file is truncated", () => {
	const good = event("g", "DTSTART:20261203T120000Z", "DURATION:PT1H");
	expect(starts(file(event("b", "DTSTART:nonsense", "DURATION:PT1H"), good))).toEqual(["2026-12-03T12:00:00.000Z"]);
	expect(() => readBusyTimes(file(good).slice(0, 90), window)).toThrow();
	expect(() => readBusyTimes("<html>", window)).toThrow();
});

const names: [string, string][] = [
	["America/Sao_Paulo", "America/Sao_Paulo"],
	["E. South America Standard Time", "America/Sao_Paulo"],
	["GMT Standard Time", "Europe/London"],
	["Eastern Standard Time", "America/New_York"],
	["Nowhere Standard Time", window.zone],
	["", window.zone],
];

test("readBusyTimes converts times by the file's time zone, including Windows names, or by the reader's zone", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...names),
			fc.integer({ min: 2, max: 30 }),
			fc.integer({ min: 0, max: 23 }),
			fc.integer({ min: 0, max: 59 }),
			([name, zone], day, hour, minute) => {
				const pad = (value: number) => String(value).padStart(2, "0");
				const parameter = name === "" ? "" : `;TZID=${name}`;
				const text = file(
					event("z", `DTSTART${parameter}:202612${pad(day)}T${pad(hour)}${pad(minute)}00`, "DURATION:PT20M"),
				);
				expect(starts(text)).toEqual([
					momentIn(zone, `2026-12-${pad(day)}`, `${pad(hour)}:${pad(minute)}`).toISOString(),
				]);
			},
		),
	);
});
