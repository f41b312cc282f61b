import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCaldavCalendar } from "#app/integrations/calendar/caldav.server.ts";
import { openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import { radicalePassword, startRadicale } from "#app/integrations/calendar/radicale.testing.ts";
import { requestInternal } from "#app/integrations/outbound/http-client.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { connectCalendar, listCalendars } from "#db/queries/calendar-connections.ts";
import { notifyInterviewChange } from "#db/queries/interview-reminders.ts";
import { cancelInterview, insertInterview } from "#db/queries/interviews.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import type { CalendarOpener } from "../open-calendar-connection.ts";
import { createTaskContext } from "../testing.ts";
import { syncCalendar } from "./calendar_connection_sync.ts";
import { writeCalendarEvent } from "./calendar_event_write.ts";

let server: Awaited<ReturnType<typeof startRadicale>>;
beforeAll(async () => {
	server = await startRadicale();
}, 120_000);
afterAll(() => server.stop());

const open: CalendarOpener = (connection, options) => openCalendar(connection, { ...options, send: requestInternal });
const account = () => ({ address: server.address, user: "ana", password: radicalePassword });

async function connect(trx: Scoped, recruiterId: number) {
	const calendar = await findCaldavCalendar(account(), requestInternal);
	await connectCalendar(trx, recruiterId, {
		kind: "caldav",
		credentials: JSON.stringify({ calendar, user: "ana", password: radicalePassword }),
		account: "ana",
		readsTitles: false,
	});
	const { id } = await trx
		.selectFrom("calendar_connections")
		.select("id")
		.where("recruiter_id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	return { businessId: trx.businessId, connectionId: id };
}

const fold = (text: string) => text.replaceAll("\r\n ", "");
async function listWaitingWrites(trx: Scoped) {
	await sql`reset role`.execute(trx);
	const { rows } = await sql<{ queue_name: string; payload: object }>`
select q.queue_name, j.payload from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id join graphile_worker._private_job_queues q on q.id = j.job_queue_id
where t.identifier = 'calendar_event_write' order by j.id`.execute(trx);
	await enterBusiness(trx, trx.businessId);
	return rows;
}

test("writeCalendarEvent creates, moves and deletes an interview in CalDAV, and the recruiter's changes there are reported", () =>
	withRollback(async ({ db, trx }) => {
		const [ana, owner] = [await aRecruiter(trx, { name: "Ana Lima" }), await aRecruiter(trx)];
		const job = await connect(trx, ana.id);
		const context = createTaskContext(db);
		const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000);
		const actor = { type: "recruiter" as const, id: owner.id, name: owner.name };
		const { id, uid } = await insertInterview(
			trx,
			{
				...({ kind: "internal", round: 1, minutes: 60, mode: "video", note: null, notify: false } as const),
				applyId: (await anApply(trx)).id,
				placeOrLink: "Sala 3",
				startsAt,
				interviewers: [ana.uid],
			},
			actor,
		);
		const write = { ...job, type: "interviews" as const, id };
		expect(await listWaitingWrites(trx)).toEqual([{ queue_name: `calendar:${job.connectionId}`, payload: write }]);
		await writeCalendarEvent(write, context, open);
		await enterBusiness(trx, trx.businessId);
		const { invite_uid } = await trx.selectFrom("interviews").select("invite_uid").executeTakeFirstOrThrow();
		const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");
		const first = fold(await server.read());
		expect(first).toContain(`UID:${invite_uid}@interviews.seleta`);
		expect(first).toContain(`DTSTART:${stamp(startsAt)}`);
		expect(first).toContain("SEQUENCE:0");

		const later = new Date(startsAt.getTime() + 7_200_000);
		await trx.updateTable("interviews").set({ starts_at: later }).where("id", "=", id).execute();
		await notifyInterviewChange(trx, id, { moved: true });
		await writeCalendarEvent(write, context, open);
		const second = fold(await server.read());
		expect(second).toContain(`DTSTART:${stamp(later)}`);
		expect(second).toContain("SEQUENCE:1");
		expect(second.match(/BEGIN:VEVENT/g)).toHaveLength(1);

		// Unchanged since written: no notification and no busy time.
		await syncCalendar(job, context, open);
		await enterBusiness(trx, trx.businessId);
		expect(await trx.selectFrom("calendar_busy_times").selectAll().execute()).toEqual([]);
		const notices = async () => {
			await enterBusiness(trx, trx.businessId);
			const rows = await trx
				.selectFrom("notifications")
				.select(["kind", "recruiter_id", "link"])
				.where("kind", "like", "calendar_event%")
				.orderBy("id")
				.execute();
			return rows;
		};
		expect(await notices()).toEqual([]);

		const name = encodeURIComponent(`${invite_uid}@interviews.seleta`);
		const there = new Date(later.getTime() + 3_600_000);
		const moved = second
			.replace(stamp(later), stamp(there))
			.replace(/DTEND:\w+/, `DTEND:${stamp(new Date(there.getTime() + 3_600_000))}`);
		expect((await server.put(`${name}.ics`, moved)).status).toBe(201);
		await syncCalendar(job, context, open);
		await syncCalendar(job, context, open);
		const link = `/recruiters/interviews/${uid}`;
		expect(await notices()).toEqual([{ kind: "calendar_event_moved", recruiter_id: owner.id, link }]);
		const saved = await trx.selectFrom("interviews").select("starts_at").executeTakeFirstOrThrow();
		expect(saved.starts_at).toEqual(later);

		expect((await server.remove(`${name}.ics`)).status).toBe(200);
		await syncCalendar(job, context, open);
		await syncCalendar(job, context, open);
		expect((await notices()).map(({ kind }) => kind)).toEqual(["calendar_event_moved", "calendar_event_removed"]);

		await trx.updateTable("interviews").set({ starts_at: startsAt }).where("id", "=", id).execute();
		await notifyInterviewChange(trx, id, { moved: true });
		await writeCalendarEvent(write, context, open);
		expect(fold(await server.read())).toContain("SEQUENCE:2");
		await enterBusiness(trx, trx.businessId);
		await cancelInterview(trx, id, actor);
		await writeCalendarEvent(write, context, open);
		expect(await server.read()).not.toContain("BEGIN:VEVENT");
	}));

test("calendar_connection_sync reads a CalDAV calendar only when it changed", () =>
	withRollback(async ({ db, trx }) => {
		const ana = await aRecruiter(trx);
		const job = await connect(trx, ana.id);
		const start = new Date(Date.now() + 86_400_000).toISOString().replace(/[-:]|\.\d+/g, "");
		for (const name of ["dentista", "escola"])
			await server.put(
				`${name}.ics`,
				`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:${name}\r\nDTSTAMP:${start}\r\nDTSTART:${start}\r\nDURATION:PT1H\r\nSUMMARY:Dentista\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
			);
		const reports: string[] = [];
		const counting: CalendarOpener = (connection, options) =>
			openCalendar(connection, {
				...options,
				send(address, request) {
					reports.push(request.method);
					return requestInternal(address, request);
				},
			});
		await syncCalendar(job, createTaskContext(db), counting);
		await syncCalendar(job, createTaskContext(db), counting);
		await enterBusiness(trx, trx.businessId);
		const busy = await trx
			.selectFrom("calendar_busy_times")
			.select(["external_uid", "title"])
			.orderBy("external_uid")
			.execute();
		expect(busy).toEqual([
			{ external_uid: "dentista", title: null },
			{ external_uid: "escola", title: null },
		]);
		expect(reports.filter((method) => method === "REPORT").length).toBeGreaterThan(0);
		const before = reports.length;
		await syncCalendar(job, createTaskContext(db), counting);
		expect(reports.slice(before)).toEqual(["PROPFIND"]);
		for (const name of ["dentista", "escola"]) await server.remove(`${name}.ics`);
	}));

test("findCaldavCalendar and calendar_connection_sync report a refused CalDAV password", () =>
	withRollback(async ({ db, trx }) => {
		await expect(findCaldavCalendar({ ...account(), password: "outra" }, requestInternal)).rejects.toMatchObject({
			trouble: "refused",
		});
		await expect(findCaldavCalendar(account())).rejects.toMatchObject({ trouble: "address" });
		const ana = await aRecruiter(trx);
		const job = await connect(trx, ana.id);
		const wrong: CalendarOpener = ({ credentials, ...connection }, options) =>
			open({ ...connection, credentials: credentials?.replace(radicalePassword, "outra") ?? null }, options);
		await syncCalendar(job, createTaskContext(db), wrong);
		await enterBusiness(trx, trx.businessId);
		expect(await listCalendars(trx, ana.id)).toMatchObject([{ state: "revoked", last_error: "refused" }]);
		const notices = await trx.selectFrom("notifications").select(["kind", "recruiter_id"]).execute();
		expect(notices).toEqual([{ kind: "calendar_revoked", recruiter_id: ana.id }]);
	}));
