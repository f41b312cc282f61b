import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCalendarFeed, buildCalendarInvite } from "./icalendar.ts";

/** Lines as a calendar reads them: unfolded, name and value. */
function read(text: string): [string, string][] {
	return text
		.replace(/\r\n[ \t]/g, "")
		.split("\r\n")
		.filter(Boolean)
		.map((line) => {
			const quoted = /^((?:"[^"]*"|[^":])*):([\s\S]*)$/.exec(line);
			if (!quoted) throw new Error(`No property: ${line}`);
			return [String(quoted[1]), String(quoted[2])];
		});
}

const valueIn = (lines: [string, string][], name: string) =>
	lines.find(([item]) => item === name || item.startsWith(`${name};`))?.[1];
const unescaped = (value = "") =>
	value.replace(/\\([nN,;\\])/g, (_, text: string) => (text.toLowerCase() === "n" ? "\n" : text));

const invite = {
	uid: "x9y8@seleta",
	sequence: 2,
	start: new Date("2026-11-25T14:00:00-03:00"),
	minutes: 45,
	summary: "Entrevista: Ana, Dev",
	description: "Traga um documento.\nSala 3",
	location: "Rua Augusta, 10; sala 3",
	url: "https://seleta.example/candidates/candidacy",
	organizer: { name: "Otto Lima", email: "otto@seleta.example" },
	attendees: [{ name: "Ana", email: "ana@mail.example", answer: "needs_action" as const }],
	alarm: 30,
};

test("buildCalendarInvite writes a request with UTC times, uid, sequence, organizer, attendees and alarms", () => {
	const { method, text } = buildCalendarInvite(invite);
	const lines = read(text);
	expect(method).toBe("REQUEST");
	for (const [name, value] of [
		["METHOD", "REQUEST"],
		["UID", "x9y8@seleta"],
		["SEQUENCE", "2"],
		["DTSTART", "20261125T170000Z"],
		["DTEND", "20261125T174500Z"],
		["STATUS", "CONFIRMED"],
		["TRIGGER", "-PT30M"],
	] as const)
		expect(valueIn(lines, name), name).toBe(value);
	expect(valueIn(lines, "ORGANIZER")).toBe("mailto:otto@seleta.example");
	expect(valueIn(lines, "ATTENDEE")?.toLowerCase()).toBe("mailto:ana@mail.example");
	expect(unescaped(valueIn(lines, "LOCATION"))).toBe(invite.location);
});

test("buildCalendarInvite cancels the same uid without an alarm when the interview is cancelled", () => {
	const { method, text } = buildCalendarInvite({ ...invite, sequence: 3, cancelled: true });
	const lines = read(text);
	expect(method).toBe("CANCEL");
	expect(valueIn(lines, "STATUS")).toBe("CANCELLED");
	expect(valueIn(lines, "UID")).toBe("x9y8@seleta");
	expect(valueIn(lines, "SEQUENCE")).toBe("3");
	expect(text).not.toContain("VALARM");
});

test("buildCalendarInvite escapes any typed text so that it adds no line, property or attendee", () => {
	const hostile = fc.string({
		unit: fc.oneof(
			fc.constantFrom(
				"\r",
				"\n",
				"\r\n",
				"\r\nATTENDEE:mailto:evil@x.example",
				"\nEND:VEVENT\n",
				",",
				";",
				":",
				'"',
				"\\",
			),
			fc.constantFrom("\u2028", "\u0000", "\t", "^n", "á", "💥", "{{x}}"),
			fc.string(),
		),
		maxLength: 120,
	});
	const before = read(buildCalendarInvite(invite).text).map(([name]) => name.split(";")[0]);
	fc.assert(
		fc.property(hostile, hostile, (first, other) => {
			const odd = {
				...invite,
				summary: `a${first}`,
				description: `b${other}`,
				location: `c${first}`,
				organizer: { name: `d${other}`, email: "otto@seleta.example" },
				attendees: [{ name: `e${first}`, email: "ana@mail.example", answer: "accepted" as const }],
			};
			const { text } = buildCalendarInvite(odd);
			// biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
			expect(text.replaceAll("\r\n", "")).not.toMatch(/[\u0000-\u0008\u000a-\u001f]/);
			const names = read(text).map(([name]) => name.split(";")[0]);
			expect(names).toEqual(before);
			for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		}),
		{ numRuns: 300 },
	);
});

test("buildCalendarInvite truncates very long texts, and buildCalendarFeed includes every appointment", () => {
	const long = { ...invite, summary: "á".repeat(5_000), description: "x".repeat(50_000) };
	expect(buildCalendarInvite(long).text.length).toBeLessThan(12_000);
	const text = buildCalendarFeed("Agenda\r\nX:1", [invite, { ...invite, uid: "other@seleta" }]);
	expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
	expect(valueIn(read(text), "METHOD")).toBe("PUBLISH");
	expect(read(text).some(([name]) => name === "X")).toBe(false);
});
