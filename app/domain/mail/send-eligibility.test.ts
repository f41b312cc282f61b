import { describe, expect, test } from "vitest";
import { defaultQuietHours, getQuietHoursEnd, parseQuietHours } from "../sendouts/quiet-hours.ts";
import { maskEmail, parsePlainAddress } from "./mail-address.ts";
import { findSkipReason, type MailClass } from "./send-eligibility.ts";

describe("findSkipReason", () => {
	const free = { suppressions: [], offLimits: false, doNotUse: false, topicRefused: false };
	const locked: [MailClass, string, string | null][] = [
		["security", "unsubscribe", null],
		["security", "bounce", null],
		["security", "complaint", null],
		["security", "manual", null],
		["security", "erasure", "erased"],
		["transactional", "unsubscribe", null],
		["transactional", "complaint", null],
		["transactional", "manual", null],
		["transactional", "bounce", "bounced"],
		["transactional", "erasure", "erased"],
		["internal", "bounce", "bounced"],
		["internal", "unsubscribe", null],
		["farewell", "erasure", null],
		["farewell", "bounce", "bounced"],
		["commercial", "unsubscribe", "unsubscribed"],
		["commercial", "bounce", "bounced"],
		["commercial", "complaint", "complained"],
		["commercial", "manual", "manual"],
		["commercial", "erasure", "erased"],
	];
	test.each(locked)("of %s mail with %s returns %s", (kind, reason, expected) => {
		expect(findSkipReason(kind, { ...free, suppressions: [reason] })).toBe(expected);
	});

	test("findSkipReason skips only commercial mail when the person is off limits or marked do not use", () => {
		for (const kind of ["security", "transactional", "internal"] as const)
			expect(findSkipReason(kind, { ...free, offLimits: true, doNotUse: true })).toBeNull();
		expect(findSkipReason("commercial", { ...free, offLimits: true })).toBe("off_limits");
		expect(findSkipReason("commercial", { ...free, doNotUse: true, suppressions: ["unsubscribe"] })).toBe(
			"unsubscribed",
		);
		expect(findSkipReason("commercial", free)).toBeNull();
	});

	test("findSkipReason skips transactional mail when its topic is refused, and reports a bounce first", () => {
		const refused = { ...free, topicRefused: true };
		expect(findSkipReason("transactional", refused)).toBe("unsubscribed");
		expect(findSkipReason("commercial", { ...refused, suppressions: ["bounce"] })).toBe("bounced");
	});
});

describe("plain addresses", () => {
	test.each([
		["Ana@Mail.Example", "Ana@mail.example"],
		[" o'neil+x@mail.example ", "o'neil+x@mail.example"],
		["joão@mail.example", "joão@mail.example"],
		["ana@bücher.example", "ana@xn--bcher-kva.example"],
		["ana@аpple.example", "ana@xn--pple-43d.example"],
	])("parsePlainAddress reads %s as %s", (input, plain) => expect(parsePlainAddress(input)).toBe(plain));

	test.each([
		"none",
		"@mail.example",
		"ana@",
		"ana@localhost",
		"ana@127.0.0.1",
		"ana@[127.0.0.1]",
		"a@b@c.example",
		"ana@mail.example, eva@mail.example",
		"ana@mail.example,eva@mail.example",
		"ana@mail.example;eva@mail.example",
		"<ana@mail.example>",
		"Ana <ana@mail.example>",
		'"ana@evil.example> x"@mail.example',
		"ana(comment)@mail.example",
		"ana@(comment)mail.example",
		"ana @mail.example",
		"ana@mail.example\r\nBcc: x@y.example",
		"ana\u0000@mail.example",
		"ana@mail.example\u2028",
		"@a.example,@b.example:ana@mail.example",
		".ana@mail.example",
		"an..a@mail.example",
		"ana@-mail.example",
		"ana@mail..example",
		`${"a".repeat(65)}@mail.example`,
		`ana@${"a".repeat(250)}.example`,
		"=?utf-8?q?ana?=@mail.example ",
	])("parsePlainAddress rejects %j or returns one plain address", (input) => {
		const plain = parsePlainAddress(input);
		expect(plain === null || /^[^\s<>(),;:"\\[\]@]+@[a-z0-9.-]+$/.test(plain)).toBe(true);
	});

	test("maskEmail hides all but the first letter and the domain", () => {
		expect(maskEmail("marina@mail.example")).toBe("m•••@mail.example");
		expect(maskEmail("x")).toBe("•••");
	});
});

describe("getQuietHoursEnd", () => {
	const zone = "America/Sao_Paulo";
	const until = (text: string, quiet = defaultQuietHours) =>
		getQuietHoursEnd(new Date(text), zone, quiet)?.toISOString() ?? null;
	test.each([
		["2026-11-23T15:00:00-03:00", null],
		["2026-11-23T07:59:30-03:00", "2026-11-23T11:00:00.000Z"],
		["2026-11-23T08:00:00-03:00", null],
		["2026-11-23T19:59:59-03:00", null],
		["2026-11-23T20:00:00-03:00", "2026-11-24T11:00:00.000Z"],
		// Saturday night, followed by Sunday, which is a quiet day.
		["2026-11-21T21:10:00-03:00", "2026-11-23T11:00:00.000Z"],
		["2026-11-22T12:00:00-03:00", "2026-11-23T11:00:00.000Z"],
	])("at %s returns %s", (now, expected) => expect(until(now)).toBe(expected));

	test("follows the business's own hours, and falls back to the defaults when they are invalid", () => {
		const lunch = parseQuietHours({ quiet_hours: { from: "12:07", to: "13:22", days: [] } });
		expect(until("2026-11-23T12:30:00-03:00", lunch)).toBe("2026-11-23T16:22:00.000Z");
		expect(until("2026-11-22T10:00:00-03:00", lunch)).toBeNull();
		expect(parseQuietHours({ quiet_hours: { from: "25:00", to: "x" } })).toEqual(defaultQuietHours);
		const silent = parseQuietHours({ quiet_hours: { from: "00:00", to: "00:00", days: [0, 1, 2, 3, 4, 5, 6] } });
		expect(until("2026-11-23T12:30:00-03:00", silent)).toBe("2026-11-28T03:00:00.000Z");
	});

	test("waits for the next business day on a holiday when holidays are quiet", () => {
		const holidays = new Set(["2026-12-25"]);
		const christmas = new Date("2026-12-25T12:00:00-03:00");
		const business = parseQuietHours({ quiet_hours: { from: "20:00", to: "08:00", days: [0, 6], holidays: true } });
		expect(getQuietHoursEnd(christmas, zone, business, holidays)?.toISOString()).toBe("2026-12-28T11:00:00.000Z");
		expect(getQuietHoursEnd(christmas, zone, { ...business, holidays: false }, holidays)).toBeNull();
		// Still the previous day in the recipient's time zone.
		expect(getQuietHoursEnd(new Date("2026-12-25T00:30:00Z"), "America/Los_Angeles", business, holidays)).toBeNull();
	});
});
