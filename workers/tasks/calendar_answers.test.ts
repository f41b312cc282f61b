import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { googleSettings, microsoftSettings } from "#app/integrations/calendar/demo.server.ts";
import { startGoogleSimulator } from "#app/integrations/calendar/google-simulator.server.ts";
import { startMicrosoftSimulator } from "#app/integrations/calendar/microsoft-simulator.server.ts";
import { openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import type { CalendarSimulator, SimulatedEvent } from "#app/integrations/calendar/simulator.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";
import { saveAnswer } from "#db/queries/appointment-answers/save.ts";
import { connectCalendar, listCalendars } from "#db/queries/calendar-connections.ts";
import { notifyInterviewChange } from "#db/queries/interview-reminders.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import type { CalendarOpener } from "../open-calendar-connection.ts";
import { createTaskContext } from "../testing.ts";
import { syncCalendar } from "./calendar_connection_sync.ts";
import { writeCalendarEvent } from "./calendar_event_write.ts";

const servers: Partial<Record<"google" | "microsoft", CalendarSimulator>> = {};
beforeAll(async () => {
	servers.google = await startGoogleSimulator();
	servers.microsoft = await startMicrosoftSimulator();
	const settings = { ...googleSettings(servers.google.url), ...microsoftSettings(servers.microsoft.url) };
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await servers.google?.close();
	await servers.microsoft?.close();
});
beforeEach(() => {
	servers.google?.events.clear();
	servers.microsoft?.events.clear();
});

const hour = 3_600_000;
const at = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour);

async function anInterviewWith(trx: Scoped, kind: "google" | "microsoft" | "caldav", credentials: object) {
	const [ana, owner] = [await aRecruiter(trx, { name: "Ana Lima" }), await aRecruiter(trx)];
	await connectCalendar(trx, ana.id, {
		kind,
		credentials: JSON.stringify(credentials),
		account: "ana@gmail.example",
		readsTitles: false,
	});
	const { id: connectionId } = await trx
		.selectFrom("calendar_connections")
		.select("id")
		.where("recruiter_id", "=", ana.id)
		.executeTakeFirstOrThrow();
	const { id } = await insertInterview(
		trx,
		{
			...({ kind: "internal", round: 1, minutes: 60, mode: "video", note: null, notify: false } as const),
			applyId: (await anApply(trx)).id,
			placeOrLink: "Sala 3",
			startsAt: at(48),
			interviewers: [ana.uid],
		},
		{ type: "recruiter", id: owner.id, name: owner.name },
	);
	const connection = { businessId: trx.businessId, connectionId };
	return { ana, connection, write: { ...connection, type: "interviews" as const, id } };
}

const oauth = { accessToken: "access-0", refreshToken: "refresh", expiresAt: Date.now() + hour };

async function getAnswer(trx: Scoped, id: number, recruiter: number) {
	await enterBusiness(trx, trx.businessId);
	const people = await listParticipants(trx, "interviews", [id]);
	const own = people.find((person) => person.type === "recruiters" && person.id === recruiter);
	return [own?.answer, own?.source];
}

test.each(["google", "microsoft"] as const)(
	"syncCalendar saves a response from %s once and does not replace a later response given here",
	(kind) =>
		withRollback(async ({ db, trx }) => {
			const { ana, connection, write } = await anInterviewWith(trx, kind, oauth);
			const context = createTaskContext(db);
			await writeCalendarEvent(write, context);
			const [event] = [...(servers[kind]?.events.values() ?? [])];
			if (!event) throw new Error("nothing written");
			servers[kind]?.put({ ...event, answer: "declined" });
			await syncCalendar(connection, context);
			expect(await getAnswer(trx, write.id, ana.id)).toEqual(["declined", kind]);
			const person = { type: "recruiters", id: ana.id } as const;
			await saveAnswer(trx, { type: "interviews", id: write.id, person, answer: "accepted", source: "link" });
			servers[kind]?.put({ start: at(90).toISOString(), end: at(91).toISOString() });
			await syncCalendar(connection, context);
			expect(await getAnswer(trx, write.id, ana.id)).toEqual(["accepted", "link"]);
			await writeCalendarEvent(write, context);
			// Graph does not accept a response from the event's organizer.
			expect(servers[kind]?.events.get(event.id)?.answer).toBe(kind === "google" ? "accepted" : "declined");
		}),
);

test("writeCalendarEvent resets the response in Google when the interview moves, and syncCalendar ignores the old refusal", () =>
	withRollback(async ({ db, trx }) => {
		const { ana, connection, write } = await anInterviewWith(trx, "google", oauth);
		const context = createTaskContext(db);
		await writeCalendarEvent(write, context);
		const [event] = [...(servers.google?.events.values() ?? [])];
		if (!event) throw new Error("nothing written");
		servers.google?.put({ ...event, answer: "declined" });
		await syncCalendar(connection, context);
		await trx
			.updateTable("interviews")
			.set({ starts_at: at(72) })
			.where("id", "=", write.id)
			.execute();
		await notifyInterviewChange(trx, write.id, { moved: true });
		await writeCalendarEvent(write, context);
		expect(servers.google?.events.get(event.id)?.answer).toBe("needs_action");
		await syncCalendar(connection, context);
		expect(await getAnswer(trx, write.id, ana.id)).toEqual(["needs_action", null]);
	}));

test("syncCalendar saves a CalDAV response, and a response given here is written to CalDAV", () =>
	withRollback(async ({ db, trx }) => {
		const address = "https://dav.example/ana/";
		const { ana, connection, write } = await anInterviewWith(trx, "caldav", {
			calendar: address,
			user: "ana",
			password: "x",
		});
		let [stored, changes] = ["", 0];
		const open: CalendarOpener = (calendar, options) =>
			openCalendar(calendar, {
				...options,
				send: async (_url, { method, body }) => {
					if (method === "PUT") [stored, changes] = [String(body), changes + 1];
					const prop = (name: string, text: string) =>
						`<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cs="http://calendarserver.org/ns/" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/ana/x.ics</d:href><d:propstat><d:prop><${name}>${text}</${name}></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;
					const text = method === "PROPFIND" ? prop("cs:getctag", `v${changes}`) : prop("c:calendar-data", stored);
					const headers = { "content-type": "application/xml" };
					return method === "PUT" ? { status: 201, text: "", headers: {} } : { status: 207, text, headers };
				},
			});
		const context = createTaskContext(db);
		await writeCalendarEvent(write, context, open);
		expect(stored.replace(/\r\n[ \t]/g, "")).toMatch(/ATTENDEE;.*PARTSTAT=NEEDS-ACTION/);
		[stored, changes] = [stored.replace(/\r\n[ \t]/g, "").replace("NEEDS-ACTION", "TENTATIVE"), changes + 1];
		await syncCalendar(connection, context, open);
		expect(await getAnswer(trx, write.id, ana.id)).toEqual(["tentative", "caldav"]);
		const person = { type: "recruiters", id: ana.id } as const;
		await saveAnswer(trx, { type: "interviews", id: write.id, person, answer: "accepted", source: "link" });
		await writeCalendarEvent(write, context, open);
		expect(stored.replace(/\r\n[ \t]/g, "")).toMatch(/ATTENDEE;.*PARTSTAT=ACCEPTED/);
	}));

test.each(["google", "microsoft"] as const)(
	"writeCalendarEvent keeps the connection when the event in %s belongs to another organizer",
	(kind) =>
		withRollback(async ({ db, trx }) => {
			const { ana, connection, write } = await anInterviewWith(trx, kind, oauth);
			const context = createTaskContext(db);
			await writeCalendarEvent(write, context);
			const [event] = [...(servers[kind]?.events.values() ?? [])];
			servers[kind]?.put({ ...(event as SimulatedEvent), foreign: true });
			await enterBusiness(trx, trx.businessId);
			await trx
				.updateTable("interviews")
				.set({ starts_at: at(54) })
				.where("id", "=", write.id)
				.execute();
			await notifyInterviewChange(trx, write.id, { moved: true });
			await writeCalendarEvent(write, context);
			await syncCalendar(connection, context);
			expect(await listCalendars(trx, ana.id)).toMatchObject([{ state: "ok", last_error: null }]);
			expect([...(servers[kind]?.events.values() ?? [])]).toMatchObject([{ start: at(48).toISOString() }]);
		}),
);
