import { expect, test } from "vitest";
import { readCalendarReply } from "./read-calendar-reply.server.ts";
import { readMime } from "./read-mime.server.ts";

const reply = (...more: string[]) =>
	[
		"BEGIN:VCALENDAR",
		"PRODID:-//Google Inc//Google Calendar 70.9054//EN",
		"VERSION:2.0",
		"METHOD:REPLY",
		"BEGIN:VEVENT",
		"DTSTART:20261202T130000Z",
		"DTSTAMP:20261128T120000Z",
		"UID:0a1b2c@interviews.seleta",
		...more,
		"SEQUENCE:1",
		"END:VEVENT",
		"END:VCALENDAR",
	].join("\r\n");
const attendee = "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=Ana:mailto:Ana@x.test";

test("readCalendarReply reads attendee, answer, time and event", () => {
	expect(readCalendarReply(reply(attendee, "COMMENT:Estou de f\u00e9rias\\, volto dia 10"))).toEqual({
		uid: "0a1b2c@interviews.seleta",
		attendee: "ana@x.test",
		answer: "declined",
		comment: "Estou de férias, volto dia 10",
		start: new Date("2026-12-02T13:00:00Z"),
		sequence: 1,
		stamp: new Date("2026-11-28T12:00:00Z"),
	});
	const outlook = reply(attendee).replace(
		"DTSTART:20261202T130000Z",
		"DTSTART;TZID=E. South America Standard Time:20261202T100000",
	);
	expect(readCalendarReply(outlook)?.start).toEqual(new Date("2026-12-02T13:00:00Z"));
});

test.each([
	["a request", reply(attendee).replace("METHOD:REPLY", "METHOD:REQUEST")],
	["no answer", reply(attendee.replace("DECLINED", "NEEDS-ACTION"))],
	["a delegation", reply(attendee.replace("DECLINED", "DELEGATED"))],
	["several people", reply(attendee, attendee.replace("Ana@", "bia@"))],
	["nobody", reply()],
	["no address", reply(attendee.replace("mailto:Ana@x.test", "urn:uuid:1"))],
	["half a file", reply(attendee).slice(0, 150)],
	["no calendar", "METHOD:REPLY\r\n<html>"],
	["a long one", reply(attendee, `COMMENT:${"a".repeat(70_000)}`)],
	["many lines", reply(attendee, ...Array.from({ length: 20_000 }, () => "X-A:1"))],
])("readCalendarReply returns null for %s", (_what, text) => {
	const started = performance.now();
	expect(readCalendarReply(text)).toBeNull();
	expect(performance.now() - started).toBeLessThan(500);
});

test("readMime returns a calendar reply from any part of the message", async () => {
	const source = [
		"From: Ana <ana@x.test>",
		"To: dona@seleta.test",
		"Subject: Recusado: Entrevista",
		"Message-ID: <r1@x.test>",
		'Content-Type: multipart/alternative; boundary="b"',
		"",
		"--b",
		"Content-Type: text/plain",
		"",
		"Ana recusou.",
		"--b",
		"Content-Type: text/calendar; charset=utf-8; method=REPLY",
		"Content-Transfer-Encoding: base64",
		"",
		Buffer.from(reply(attendee)).toString("base64"),
		"--b--",
	].join("\r\n");
	expect((await readMime(new TextEncoder().encode(source)))?.calendarReply).toMatchObject({
		attendee: "ana@x.test",
		answer: "declined",
	});
});
