import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { microsoftSettings } from "#app/integrations/calendar/demo.server.ts";
import { startMicrosoftSimulator } from "#app/integrations/calendar/microsoft-simulator.server.ts";
import { openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import type { CalendarMode, CalendarSimulator } from "#app/integrations/calendar/simulator.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { connectCalendar, findCalendar, listCalendars } from "#db/queries/calendar-connections.ts";
import { notifyInterviewChange } from "#db/queries/interview-reminders.ts";
import { cancelInterview, insertInterview } from "#db/queries/interviews.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import type { CalendarOpener } from "../open-calendar-connection.ts";
import { createTaskContext } from "../testing.ts";
import { syncCalendar } from "./calendar_connection_sync.ts";
import { writeCalendarEvent } from "./calendar_event_write.ts";

let server: CalendarSimulator;
beforeAll(async () => {
	server = await startMicrosoftSimulator({ slow: 3_000 });
	for (const [name, value] of Object.entries(microsoftSettings(server.url))) vi.stubEnv(name, value);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await server.close();
});
beforeEach(() => {
	server.be("well");
	server.events.clear();
	server.requests.length = 0;
});

const hour = 3_600_000;
const at = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour);
const iso = (hours: number) => at(hours).toISOString();
const open: CalendarOpener = (connection, options) => openCalendar(connection, { ...options, patience: 1_000 });

async function connect(trx: Scoped, recruiterId: number, { expired = false, readsTitles = false } = {}) {
	const credentials = {
		accessToken: "access-0",
		refreshToken: "refresh",
		expiresAt: expired ? 0 : Date.now() + hour,
	};
	await connectCalendar(trx, recruiterId, {
		kind: "microsoft",
		credentials: JSON.stringify(credentials),
		account: "ana@outlook.example",
		readsTitles,
	});
	const { id } = await trx
		.selectFrom("calendar_connections")
		.select("id")
		.where("recruiter_id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	return { businessId: trx.businessId, connectionId: id };
}

async function listBusy(trx: Scoped) {
	await enterBusiness(trx, trx.businessId);
	const rows = await trx
		.selectFrom("calendar_busy_times")
		.select(["external_uid", "starts_at"])
		.orderBy("starts_at")
		.execute();
	return rows.map(({ external_uid, starts_at }) => [external_uid, starts_at.toISOString()]);
}

test("calendar_connection_sync reads a Microsoft 365 calendar fully once, then only changes, and fully when its token expired", () =>
	withRollback(async ({ db, trx }) => {
		const ana = await aRecruiter(trx);
		const job = await connect(trx, ana.id);
		for (let n = 0; n < 300; n += 1) server.put({ id: `e${n}`, start: iso(24 + n), end: iso(25 + n) });
		server.put({ id: "past", start: iso(-100), end: iso(-99) });
		server.put({ id: "no", start: iso(24), end: iso(25), answer: "declined" });
		await syncCalendar(job, createTaskContext(db), open);
		expect(await listBusy(trx)).toHaveLength(300);

		server.put({ id: "e0", start: iso(1000), end: iso(1001) });
		server.put({ id: "e1", start: iso(25), end: iso(26), deleted: true });
		server.put({ id: "new", start: iso(1), end: iso(2) });
		await syncCalendar(job, createTaskContext(db), open);
		const busy = await listBusy(trx);
		expect(busy).toHaveLength(300);
		expect(busy[0]).toEqual(["new", iso(1)]);
		expect(busy.at(-1)).toEqual(["e0", iso(1000)]);

		await trx
			.updateTable("calendar_connections")
			.set({ sync_token: `${server.url}/me/calendarView/delta?%24deltatoken=old` })
			.execute();
		server.events.delete("e2");
		await syncCalendar(job, createTaskContext(db), open);
		expect(await listBusy(trx)).toHaveLength(299);
	}));

test.each<[CalendarMode, string, string]>([
	["revoked", "revoked", "refused"],
	["401", "revoked", "refused"],
	["403", "revoked", "refused"],
	["limited", "error", "busy"],
	["429", "error", "busy"],
	["500", "error", "down"],
	["slow", "error", "slow"],
	["half", "error", "unreadable"],
	["down", "error", "down"],
])(
	"calendar_connection_sync saves the error when Microsoft 365 responds with %s and keeps earlier busy times",
	(mode, state, trouble) =>
		withRollback(async ({ db, trx }) => {
			const ana = await aRecruiter(trx);
			const job = await connect(trx, ana.id);
			server.put({ id: "dentist", start: iso(24), end: iso(25) });
			await syncCalendar(job, createTaskContext(db), open);
			server.be(mode);
			await syncCalendar(job, createTaskContext(db), open);
			expect(await listBusy(trx)).toEqual([["dentist", iso(24)]]);
			expect(await listCalendars(trx, ana.id)).toMatchObject([{ state, last_error: trouble }]);
		}),
);

test("calendar_connection_sync renews expired Microsoft 365 access and stores it encrypted", () =>
	withRollback(async ({ db, trx }) => {
		const ana = await aRecruiter(trx);
		const job = await connect(trx, ana.id, { expired: true });
		server.put({ id: "dentist", start: iso(24), end: iso(25) });
		await syncCalendar(job, createTaskContext(db), open);
		expect(await listBusy(trx)).toHaveLength(1);
		const stored = await trx.selectFrom("calendar_connections").select("credentials").executeTakeFirstOrThrow();
		expect(stored.credentials).not.toContain("access");
		const opened = JSON.parse((await findCalendar(trx, job.connectionId))?.credentials ?? "{}");
		expect(opened.accessToken).toMatch(/^access-[1-9]/);
		expect(opened.expiresAt).toBeGreaterThan(Date.now());
	}));

const toActor = ({ id, name }: { id: number; name: string }) => ({ type: "recruiter" as const, id, name });

test("writeCalendarEvent writes an interview to Microsoft 365 once, moves it and deletes it", () =>
	withRollback(async ({ db, trx }) => {
		const [ana, owner] = [await aRecruiter(trx, { name: "Ana Lima" }), await aRecruiter(trx)];
		const job = await connect(trx, ana.id);
		const context = createTaskContext(db);
		const actor = toActor(owner);
		const { id } = await insertInterview(
			trx,
			{
				...({ kind: "internal", round: 1, minutes: 60, mode: "video", note: null, notify: false } as const),
				applyId: (await anApply(trx)).id,
				placeOrLink: "https://meet.example/sala",
				startsAt: at(48),
				interviewers: [ana.uid],
			},
			actor,
		);
		const { invite_uid } = await trx.selectFrom("interviews").select("invite_uid").executeTakeFirstOrThrow();
		const ownUid = `${invite_uid}@interviews.seleta`;
		const write = { ...job, type: "interviews" as const, id };
		await writeCalendarEvent(write, context, open);
		const list = () => [...server.events.values()];
		expect(list()).toMatchObject([{ ownUid, start: iso(48), end: iso(49) }]);
		const external = list()[0]?.id ?? "";

		await enterBusiness(trx, trx.businessId);
		await trx.deleteFrom("calendar_events").execute();
		await writeCalendarEvent(write, context, open);
		expect(list()).toHaveLength(1);

		const listNotices = async () => {
			await enterBusiness(trx, trx.businessId);
			const rows = await trx.selectFrom("notifications").select(["kind", "recruiter_id"]).orderBy("id").execute();
			return rows
				.filter(({ kind }) => kind.startsWith("calendar_"))
				.map(({ kind, recruiter_id }) => [kind, recruiter_id]);
		};
		await syncCalendar(job, context, open);
		expect(await listNotices()).toEqual([]);
		expect(await listBusy(trx)).toEqual([]);
		server.put({ id: external, start: iso(50), end: iso(51) });
		await syncCalendar(job, context, open);
		await syncCalendar(job, context, open);
		expect(await listNotices()).toEqual([["calendar_event_moved", owner.id]]);
		expect(await listBusy(trx)).toEqual([]);
		server.put({ id: external, start: iso(50), end: iso(51), deleted: true });
		await syncCalendar(job, context, open);
		expect((await listNotices()).at(-1)).toEqual(["calendar_event_removed", owner.id]);

		await trx
			.updateTable("interviews")
			.set({ starts_at: at(54) })
			.where("id", "=", id)
			.execute();
		await notifyInterviewChange(trx, id, { moved: true });
		await writeCalendarEvent(write, context, open);
		const again = list().find(({ deleted }) => !deleted);
		expect(again).toMatchObject({ start: iso(54), ownUid });
		await enterBusiness(trx, trx.businessId);
		await cancelInterview(trx, id, actor);
		await writeCalendarEvent(write, context, open);
		expect(list().filter(({ deleted }) => !deleted)).toEqual([]);
	}));

test("writeCalendarEvent retries a postponed Microsoft 365 write later and revokes the connection when access is refused", () =>
	withRollback(async ({ db, trx }) => {
		const ana = await aRecruiter(trx);
		const job = await connect(trx, ana.id);
		const actor = { type: "recruiter" as const, id: ana.id, name: ana.name };
		const { id } = await insertInterview(
			trx,
			{
				...({ kind: "internal", round: 1, minutes: 60, mode: "video", note: null, notify: false } as const),
				applyId: (await anApply(trx)).id,
				placeOrLink: null,
				startsAt: at(48),
			},
			actor,
		);
		const write = { ...job, type: "interviews" as const, id };
		server.be("429");
		await writeCalendarEvent(write, createTaskContext(db), open);
		server.be("500");
		await expect(writeCalendarEvent(write, createTaskContext(db), open)).rejects.toMatchObject({ trouble: "down" });
		server.be("revoked");
		await writeCalendarEvent(write, createTaskContext(db), open);
		await enterBusiness(trx, trx.businessId);
		expect(await listCalendars(trx, ana.id)).toMatchObject([{ state: "revoked" }]);
		expect(await trx.selectFrom("calendar_events").selectAll().execute()).toEqual([]);
	}));
