import { expect, test } from "vitest";
import { appointmentUid } from "#app/emails/calendar.ts";
import { fetchIcs } from "#app/integrations/calendar/ics.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { connectIcsCalendar, findIcsCalendar } from "#db/queries/calendar-connections.ts";
import { listClashes } from "#db/queries/interviews.ts";
import { aRecruiter, rolledBack } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { syncCalendars } from "./calendar_sync.ts";

const address = "https://calendar.example.com/ana.ics";
const stamp = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, "");
const calendar = () =>
	[
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:x",
		"BEGIN:VEVENT",
		"UID:dentista",
		`DTSTART:${stamp(24)}`,
		"DURATION:PT1H",
		"SUMMARY:Dentista",
		"END:VEVENT",
		"BEGIN:VEVENT",
		`UID:${appointmentUid("interviews", "abc")}`,
		`DTSTART:${stamp(48)}`,
		"DURATION:PT1H",
		"SUMMARY:Nossa",
		"END:VEVENT",
		"END:VCALENDAR",
		"",
	].join("\r\n");
const answering =
	(status: number, text = ""): typeof fetchIcs =>
	(url) =>
		fetchIcs(url, async () => ({ status, text }));
const listTitles = async (trx: Scoped) =>
	(await trx.selectFrom("calendar_busy_times").select("title").execute()).map(({ title }) => title);

test("calendar_sync keeps busy times but those of our own invitations, and titles only where their owner agreed", () =>
	rolledBack(async ({ db, trx }) => {
		const person = await aRecruiter(trx);
		for (const readsTitles of [false, true]) {
			await connectIcsCalendar(trx, person.id, { address, readsTitles });
			await syncCalendars(createTaskContext(db), answering(200, calendar()));
			await enterBusiness(trx, trx.businessId);
			expect(await listTitles(trx)).toEqual([readsTitles ? "Dentista" : null]);
			expect(await findIcsCalendar(trx, person.id)).toMatchObject({ state: "ok", last_error: null });
			const startsAt = new Date(Date.now() + 24.5 * 3_600_000);
			const clashes = await listClashes(trx, {
				apply: "",
				interviewers: [person.uid],
				actorId: 0,
				startsAt,
				minutes: 30,
			});
			expect(clashes).toMatchObject([{ name: person.name, title: readsTitles ? "Dentista" : null }]);
		}
	}));

test.each([
	[403, "", "revoked", "refused"],
	[410, "", "error", "gone"],
	[429, "", "error", "busy"],
	[500, "", "error", "down"],
	[200, "BEGIN:VCALENDAR\r\nBEGIN:VEV", "error", "unreadable"],
])(
	"calendar_sync says why when a calendar answers %d %s, and keeps what it said before",
	(status, text, state, trouble) =>
		rolledBack(async ({ db, trx }) => {
			const person = await aRecruiter(trx);
			await connectIcsCalendar(trx, person.id, { address, readsTitles: true });
			await syncCalendars(createTaskContext(db), answering(200, calendar()));
			await enterBusiness(trx, trx.businessId);
			await trx
				.updateTable("calendar_connections")
				.set({ next_sync_at: new Date(0) })
				.execute();
			await syncCalendars(createTaskContext(db), answering(status, text));
			await enterBusiness(trx, trx.businessId);
			expect(await findIcsCalendar(trx, person.id)).toMatchObject({ state, last_error: trouble });
			expect(await listTitles(trx)).toEqual(["Dentista"]);
		}),
);

test("an address inside the network is not called", async () => {
	for (const inside of ["https://127.0.0.1/a.ics", "https://postgres/a.ics", "http://calendar.example.com/a.ics"])
		expect(await fetchIcs(inside)).toEqual({ ok: false, trouble: "address" });
});
