import { sql } from "kysely";
import { expect, test } from "vitest";
import { appointmentUid } from "#app/emails/icalendar.ts";
import { openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { connectCalendar, enqueueDueSyncs, listCalendars } from "#db/queries/calendar-connections.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import type { CalendarOpener } from "../open-calendar-connection.ts";
import { createTaskContext } from "../testing.ts";
import { syncCalendar } from "./calendar_connection_sync.ts";

const address = "https://calendar.example.com/ana.ics";
const stamp = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, "");
const event = (uid: string, hours: number, title: string) => [
	"BEGIN:VEVENT",
	`UID:${uid}`,
	`DTSTART:${stamp(hours)}`,
	"DURATION:PT1H",
	`SUMMARY:${title}`,
	"END:VEVENT",
];
const calendar = (...events: string[][]) =>
	["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...events.flat(), "END:VCALENDAR", ""].join("\r\n");
const usual = () =>
	calendar(event("dentista", 24, "Dentista"), event(appointmentUid("interviews", "abc"), 48, "Nossa"));
const answering =
	(status: number, text = "", headers: Record<string, string> = {}): CalendarOpener =>
	(connection, options) =>
		openCalendar(connection, { ...options, send: async () => ({ status, text, headers }) });
const listTitles = async (trx: Scoped) =>
	(await trx.selectFrom("calendar_busy_times").select("title").execute()).map(({ title }) => title);
const connect = async (trx: Scoped, recruiterId: number, readsTitles = true) => {
	await connectCalendar(trx, recruiterId, {
		kind: "ics",
		credentials: address,
		account: "calendar.example.com",
		readsTitles,
	});
	const { id } = await trx
		.selectFrom("calendar_connections")
		.select("id")
		.where("recruiter_id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	return { businessId: trx.businessId, connectionId: id };
};

test("calendar_connection_sync saves busy times except own invitations, and titles only when their owner agreed", () =>
	withRollback(async ({ db, trx }) => {
		const person = await aRecruiter(trx);
		for (const readsTitles of [false, true]) {
			const job = await connect(trx, person.id, readsTitles);
			await syncCalendar(job, createTaskContext(db), answering(200, usual()));
			await enterBusiness(trx, trx.businessId);
			expect(await listTitles(trx)).toEqual([readsTitles ? "Dentista" : null]);
			expect(await listCalendars(trx, person.id)).toMatchObject([
				{ state: "ok", last_error: null, is_truncated: false },
			]);
			const startsAt = new Date(Date.now() + 24.5 * 3_600_000);
			const { rows: busy } =
				await sql`select recruiter_id, calendar_title from app_busy_times(${trx.businessId}, ${sql.val([person.id])}::bigint[],
tstzrange(${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '30 minutes'))`.execute(trx);
			expect(busy).toEqual([{ recruiter_id: person.id, calendar_title: readsTitles ? "Dentista" : null }]);
		}
	}));

test.each([
	[401, "", "revoked", "refused"],
	[403, "", "revoked", "refused"],
	[410, "", "error", "gone"],
	[429, "", "error", "busy"],
	[500, "", "error", "down"],
	[200, "BEGIN:VCALENDAR\r\nBEGIN:VEV", "error", "unreadable"],
])(
	"calendar_connection_sync saves the reason when a calendar responds with %d %s and keeps earlier busy times",
	(status, text, state, trouble) =>
		withRollback(async ({ db, trx }) => {
			const person = await aRecruiter(trx);
			const job = await connect(trx, person.id);
			await syncCalendar(job, createTaskContext(db), answering(200, usual()));
			await syncCalendar(job, createTaskContext(db), answering(status, text));
			await enterBusiness(trx, trx.businessId);
			expect(await listCalendars(trx, person.id)).toMatchObject([{ state, last_error: trouble }]);
			expect(await listTitles(trx)).toEqual(["Dentista"]);
			const notices = await trx.selectFrom("notifications").select("kind").execute();
			expect(notices).toEqual(state === "revoked" ? [{ kind: "calendar_revoked" }] : []);
		}),
);

test("calendar_connection_sync retries at the time the calendar requested", () =>
	withRollback(async ({ db, trx }) => {
		const person = await aRecruiter(trx);
		const job = await connect(trx, person.id);
		await syncCalendar(job, createTaskContext(db), answering(429, "", { "retry-after": "7200" }));
		await enterBusiness(trx, trx.businessId);
		const row = await trx.selectFrom("calendar_connections").select("next_sync_at").executeTakeFirstOrThrow();
		expect(Math.round((row.next_sync_at.getTime() - Date.now()) / 60_000)).toBe(120);
	}));

test("calendar_connection_sync marks a calendar as truncated when it holds too many events", () =>
	withRollback(async ({ db, trx }) => {
		const person = await aRecruiter(trx);
		const job = await connect(trx, person.id);
		const many = calendar(...Array.from({ length: 5_001 }, (_, n) => event(`e${n}`, 24 + (n % 1000), "x")));
		await syncCalendar(job, createTaskContext(db), answering(200, many));
		await enterBusiness(trx, trx.businessId);
		expect(await listCalendars(trx, person.id)).toMatchObject([{ state: "ok", is_truncated: true }]);
		expect(await listTitles(trx)).toHaveLength(5_000);
	}));

test("calendar_sync plans one job for each due calendar of an active recruiter", () =>
	withRollback(async ({ trx }) => {
		const people = [await aRecruiter(trx), await aRecruiter(trx), await aRecruiter(trx)];
		for (const person of people) await connect(trx, person.id);
		const [, , left] = people;
		await trx
			.updateTable("recruiters")
			.set({ status: "left" })
			.where("id", "=", left?.id ?? 0)
			.execute();
		expect(await enqueueDueSyncs(trx)).toBe(2);
		expect(await enqueueDueSyncs(trx)).toBe(0);
	}));

test("openCalendar refuses an address inside the network", async () => {
	for (const inside of ["https://127.0.0.1/a.ics", "https://postgres/a.ics", "http://calendar.example.com/a.ics"])
		await expect(
			openCalendar({ kind: "ics", credentials: inside, readsTitles: false }, { save: async () => {} }).read(
				{ from: new Date(), until: new Date(), zone: "UTC" },
				null,
			),
		).rejects.toMatchObject({ trouble: "address" });
});
