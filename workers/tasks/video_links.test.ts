import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { interviews } from "#app/entities/recruiters/interviews.ts";
import { googleSettings, microsoftSettings, zoomSettings } from "#app/integrations/calendar/demo.server.ts";
import { startGoogleSimulator } from "#app/integrations/calendar/google-simulator.server.ts";
import { startMicrosoftSimulator } from "#app/integrations/calendar/microsoft-simulator.server.ts";
import { openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import type { CalendarMode, CalendarSimulator } from "#app/integrations/calendar/simulator.server.ts";
import { startZoomSimulator } from "#app/integrations/calendar/zoom-simulator.server.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { connectCalendar, listCalendars } from "#db/queries/calendar-connections.ts";
import { cancelInterview, insertInterview } from "#db/queries/interviews.ts";
import { listVideoServices } from "#db/queries/video-links.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import type { CalendarOpener } from "../open-calendar-connection.ts";
import { createTaskContext } from "../testing.ts";
import { writeCalendarEvent } from "./calendar_event_write.ts";
import { notifyInterview } from "./notify_interview.ts";

const servers = {} as Record<"google" | "microsoft" | "zoom", CalendarSimulator>;
beforeAll(async () => {
	servers.google = await startGoogleSimulator({ slow: 3_000 });
	servers.microsoft = await startMicrosoftSimulator({ slow: 3_000 });
	servers.zoom = await startZoomSimulator({ slow: 3_000 });
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));
beforeEach(() => {
	const { google, microsoft, zoom } = servers;
	const settings = { ...googleSettings(google.url), ...microsoftSettings(microsoft.url), ...zoomSettings(zoom.url) };
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	for (const server of Object.values(servers)) {
		server.be("well");
		server.events.clear();
		server.requests.length = 0;
	}
});
afterEach(() => vi.unstubAllEnvs());

const hour = 3_600_000;
const at = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour);
const open: CalendarOpener = (connection, options) => openCalendar(connection, { ...options, patience: 1_000 });
type Service = keyof typeof servers;

async function aCall({ db, trx }: { db: Parameters<typeof createTaskContext>[0]; trx: Scoped }, service: Service) {
	const ana = await aRecruiter(trx, { name: "Ana Lima" });
	const credentials = JSON.stringify({
		accessToken: "access-0",
		refreshToken: "refresh",
		expiresAt: Date.now() + hour,
	});
	await connectCalendar(trx, ana.id, { kind: service, credentials, account: "ana", readsTitles: false });
	const { id: connectionId } = await trx.selectFrom("calendar_connections").select("id").executeTakeFirstOrThrow();
	const actor = { type: "recruiter" as const, id: ana.id, name: ana.name };
	const { id, uid } = await insertInterview(
		trx,
		{
			...({ kind: "internal", round: 1, minutes: 60, mode: "video", note: null, notify: true } as const),
			applyId: (await anApply(trx)).id,
			placeOrLink: null,
			startsAt: at(48),
		},
		actor,
	);
	const context = createTaskContext(db, { businessId: trx.businessId });
	const read = async <T>(work: () => Promise<T>) => {
		await enterBusiness(trx, trx.businessId);
		return work();
	};
	return {
		ana,
		actor,
		id,
		uid,
		write: () =>
			writeCalendarEvent({ businessId: trx.businessId, connectionId, type: "interviews", id }, context, open),
		tell: () => notifyInterview({ businessId: trx.businessId, interviewId: id }, context),
		place: () =>
			read(() =>
				trx
					.selectFrom("interviews")
					.select(["place_or_link", "video_service"])
					.where("id", "=", id)
					.executeTakeFirstOrThrow(),
			),
		mails: () =>
			read(() => trx.selectFrom("email_messages").select(["kind", "text", "calendar"]).orderBy("id").execute()),
		notices: () =>
			read(async () => {
				const rows = await trx.selectFrom("notifications").select("kind").where("kind", "like", "video%").execute();
				return rows.map(({ kind }) => kind);
			}),
		change: (values: Record<string, unknown>) =>
			read(() =>
				updateRecord(trx, interviews, { id: ana.id, isAdmin: true, rolePermissions: {} }, uid, values, {
					version: null,
					actor,
				}),
			),
	};
}

const links: Record<Service, RegExp> = {
	google: /^https:\/\/meet\.google\.com\//,
	microsoft: /^https:\/\/teams\.microsoft\.com\/l\/meetup-join\//,
	zoom: /^https:\/\/127\.0\.0\.1:\d+\/j\/\d+$/,
};

describe.each(["google", "microsoft", "zoom"] as const)("a video call by %s", (service) => {
	test("is created with a link for its invitations, keeps it when moved and loses it when cancelled", () =>
		withRollback(async (scene) => {
			const { trx } = scene;
			const call = await aCall(scene, service);
			expect(await listVideoServices(trx, call.ana.id)).toEqual([service]);
			expect(await call.place()).toMatchObject({ place_or_link: null, video_service: service });
			await call.tell();
			expect(await call.mails()).toEqual([]);

			await call.write();
			const { place_or_link: link } = await call.place();
			expect(link).toMatch(links[service]);
			await call.write();
			await call.tell();
			const mails = await call.mails();
			expect(mails.map(({ kind }) => kind)).toEqual(["interview_invited", "interview_invited"]);
			for (const { text, calendar } of mails) {
				expect(text).toContain(link);
				expect(calendar?.replaceAll("\r\n ", "")).toContain(`LOCATION:${link}`);
			}
			const there = () => [...servers[service].events.values()].filter(({ deleted }) => !deleted);
			expect(there()).toHaveLength(1);

			await call.change({ starts_at: at(50) });
			await call.write();
			expect(await call.place()).toMatchObject({ place_or_link: link });
			expect(there().map(({ start, call: kept }) => [Date.parse(start), kept])).toEqual([
				[at(50).getTime(), service === "zoom" ? undefined : link],
			]);
			await enterBusiness(trx, trx.businessId);
			await cancelInterview(trx, call.id, call.actor);
			await call.write();
			expect(there()).toEqual([]);
		}));

	test("is created once when the response with its link was lost", () =>
		withRollback(async (scene) => {
			const call = await aCall(scene, service);
			servers[service].be("half");
			await expect(call.write()).rejects.toMatchObject({ trouble: "unreadable" });
			servers[service].be("well");
			await call.write();
			expect(servers[service].events.size).toBe(1);
			expect((await call.place()).place_or_link).toMatch(links[service]);
		}));

	test.each<[CalendarMode, string | undefined, string, number]>([
		["revoked", "https://rooms.example", "video_link_replaced", 2],
		["revoked", undefined, "video_link_missing", 0],
	])(
		"that responds with %s and rooms at %s notifies the organizer and sends no invitation without a link",
		(mode, rooms, kind, sent) =>
			withRollback(async (scene) => {
				if (rooms) vi.stubEnv("VIDEO_ROOMS_URL", rooms);
				const call = await aCall(scene, service);
				servers[service].be(mode);
				await call.write();
				await call.tell();
				expect(await call.notices()).toEqual([kind]);
				const { place_or_link: link } = await call.place();
				if (rooms) expect(link).toContain(rooms);
				else expect(link).toBeNull();
				expect(await call.mails()).toHaveLength(sent);
				await enterBusiness(scene.trx, scene.trx.businessId);
				expect(await listCalendars(scene.trx, call.ana.id)).toMatchObject([{ state: "revoked" }]);
				if (rooms) return;
				await call.change({ place_or_link: "https://calls.example/1" });
				await call.tell();
				expect((await call.mails()).map(({ text }) => text.includes("https://calls.example/1"))).toEqual([true, true]);
			}),
	);
});

test("an invitation waits for an unavailable video service only until its deadline", () =>
	withRollback(async (scene) => {
		vi.stubEnv("VIDEO_ROOMS_URL", "https://rooms.example");
		const call = await aCall(scene, "zoom");
		servers.zoom.be("500");
		await expect(call.write()).rejects.toMatchObject({ trouble: "down" });
		await call.tell();
		expect(await call.mails()).toEqual([]);
		await enterBusiness(scene.trx, scene.trx.businessId);
		await scene.trx
			.updateTable("interviews")
			.set({ video_until: new Date(0) })
			.execute();
		await call.tell();
		await call.tell();
		expect(await call.mails()).toHaveLength(2);
		// The service is back: nothing is made for a call that has its room.
		servers.zoom.be("well");
		await call.write();
		expect(servers.zoom.events.size).toBe(0);
	}));

test.each(["google", "microsoft"] as const)(
	"a room replaces the call when the calendar at %s allows no calls",
	(service) =>
		withRollback(async (scene) => {
			vi.stubEnv("VIDEO_ROOMS_URL", "https://rooms.example");
			const call = await aCall(scene, service);
			servers[service].be("no calls");
			await call.write();
			expect((await call.place()).place_or_link).toContain("https://rooms.example/");
			expect(await call.notices()).toEqual(["video_link_replaced"]);
		}),
);
