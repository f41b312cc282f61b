import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { googleSettings, microsoftSettings } from "#app/integrations/calendar/demo.server.ts";
import { startGoogleSimulator } from "#app/integrations/calendar/google-simulator.server.ts";
import { startMicrosoftSimulator } from "#app/integrations/calendar/microsoft-simulator.server.ts";
import type { CalendarSimulator, SimulatorPost } from "#app/integrations/calendar/simulator.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { connectCalendar, disconnectCalendar } from "#db/queries/calendar-connections.ts";
import { aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { syncCalendar } from "#workers/tasks/calendar_connection_sync.ts";
import { calendarDisconnect } from "#workers/tasks/calendar_disconnect.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as hook from "./calendar.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

let post: SimulatorPost = async () => new Response(null, { status: 500 });
const servers = {} as Record<"google" | "microsoft", CalendarSimulator>;
beforeAll(async () => {
	const options = { post: ((address, request) => post(address, request)) satisfies SimulatorPost };
	servers.google = await startGoogleSimulator(options);
	servers.microsoft = await startMicrosoftSimulator(options);
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));
beforeEach(() => {
	const settings = { ...googleSettings(servers.google.url), ...microsoftSettings(servers.microsoft.url) };
	for (const [name, value] of Object.entries({ ...settings, ORIGIN: "https://seleta.example" }))
		vi.stubEnv(name, value);
	for (const server of Object.values(servers)) {
		server.be("well");
		server.events.clear();
		server.channels.clear();
		server.requests.length = 0;
	}
});
afterEach(() => vi.unstubAllEnvs());

const hour = 3_600_000;
const iso = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

async function connect({ db, trx, business }: Inside, kind: "google" | "microsoft", recruiter?: number) {
	const id = recruiter ?? (await aRecruiter(trx)).id;
	const credentials = { accessToken: "access-1", refreshToken: "refresh", expiresAt: Date.now() + hour };
	await connectCalendar(trx, id, {
		kind,
		credentials: JSON.stringify(credentials),
		account: "ana",
		readsTitles: false,
	});
	const browser = new Browser(db, business.host);
	const call = (address: string, { headers, body }: Parameters<SimulatorPost>[1]) => {
		const { pathname, search } = new URL(address);
		const [, , , home = "", connection = ""] = pathname.split("/");
		return browser.visit(hook, {
			path: `${pathname}${search}`,
			params: { business: home, connection },
			method: "POST",
			headers: { Origin: "", "Sec-Fetch-Site": "", ...headers },
			...(body ? { body } : {}),
		});
	};
	post = async (address, request) => {
		const { status, bytes } = await call(address, request);
		return new Response(new TextDecoder().decode(bytes), { status });
	};
	const find = async () => {
		await enterBusiness(trx, business.id);
		return trx
			.selectFrom("calendar_connections")
			.select(["id", "uid", "channel_id", "channel_expires_at", "next_sync_at"])
			.where("recruiter_id", "=", id)
			.where("kind", "=", kind)
			.executeTakeFirstOrThrow();
	};
	const sync = async () =>
		syncCalendar({ businessId: business.id, connectionId: (await find()).id }, createTaskContext(db));
	return { recruiterId: id, call, find, sync };
}

async function deleteJobs(trx: Inside["trx"]) {
	await sql`set local role none`.execute(trx);
	await sql`delete from graphile_worker._private_jobs`.execute(trx);
	await sql`set local role seleta_app`.execute(trx);
}

describe.each(["google", "microsoft"] as const)("a calendar at %s", (kind) => {
	test("schedules one sync when a notification has the channel's token, and nothing otherwise", () =>
		withRollback(async (inside) => {
			const { trx, business } = inside;
			const { call, find, sync } = await connect(inside, kind);
			const server = servers[kind];
			await sync();
			expect(server.channels.size).toBe(1);
			const { uid, channel_id, channel_expires_at, next_sync_at } = await find();
			expect([...server.channels.keys()]).toEqual([channel_id]);
			expect(channel_expires_at?.getTime()).toBeGreaterThan(Date.now() + 5 * 24 * hour);
			expect(next_sync_at.getTime()).toBeGreaterThan(Date.now() + hour / 2);

			await deleteJobs(trx);
			server.put({ start: iso(24), end: iso(25) });
			await server.settle();
			await enterBusiness(trx, business.id);
			expect(await listTaskPayloads(trx, "calendar_connection_sync")).toHaveLength(1);

			const [channel] = [...server.channels.values()];
			const google = (token: string) => ({
				headers: { "x-goog-channel-id": String(channel_id), "x-goog-channel-token": token },
				body: "",
			});
			const graph = (token: string) => ({
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ value: [{ subscriptionId: channel_id, clientState: token }] }),
			});
			const notice = kind === "google" ? google : graph;
			const own = channel?.address ?? "";
			const statuses = [];
			for (const [address, token] of [
				[own, channel?.token ?? ""],
				[own, "forged"],
				[own.replace(uid, "nobody"), channel?.token ?? ""],
				[own.replace(`/${business.id}/`, "/999999999/"), channel?.token ?? ""],
			] as const)
				statuses.push((await call(address, notice(token))).status);
			expect(statuses).toEqual([202, 401, 401, 401]);
			expect((await call(own, { headers: { "content-type": "application/json" }, body: "{" })).status).toBe(401);
		}));

	test("renews a channel before it ends, and opens none without a public URL", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { find, sync } = await connect(inside, kind);
			const server = servers[kind];
			vi.stubEnv("ORIGIN", "http://localhost:3000");
			await sync();
			expect([server.channels.size, (await find()).channel_id]).toEqual([0, null]);
			vi.stubEnv("ORIGIN", "https://seleta.example");
			await sync();
			await sync();
			const first = (await find()).channel_id;
			expect([...server.channels.keys()]).toEqual([first]);
			await trx
				.updateTable("calendar_connections")
				.set({ channel_expires_at: new Date(Date.now() + hour) })
				.execute();
			await sync();
			const second = (await find()).channel_id;
			expect(second).not.toBe(first);
			expect([...server.channels.keys()]).toEqual([second]);
		}));

	test("stops notifications when it is disconnected, and revokes access where the service allows it", () =>
		withRollback(async (inside) => {
			const { db, trx, business } = inside;
			const { recruiterId, sync } = await connect(inside, kind);
			const server = servers[kind];
			await sync();
			await enterBusiness(trx, business.id);
			await disconnectCalendar(trx, recruiterId, kind);
			const [job] = await listTaskPayloads(trx, "calendar_disconnect");
			expect(JSON.stringify(job)).not.toContain('refresh"');
			if (!job) throw new Error("Nothing was planned");
			await calendarDisconnect(job, createTaskContext(db));
			expect(server.channels.size).toBe(0);
			expect(server.requests.includes("POST /revoke")).toBe(kind === "google");
			// Disconnecting again is a no-op.
			await calendarDisconnect(job, createTaskContext(db));
		}));
});

test("disconnecting a Google account does not revoke access when it is connected again or by another recruiter", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { recruiterId, sync } = await connect(inside, "google");
		await sync();
		await connect(inside, "google", recruiterId);
		await enterBusiness(trx, business.id);
		await connect(inside, "google");
		await disconnectCalendar(trx, recruiterId, "google");
		const jobs = await listTaskPayloads(trx, "calendar_disconnect");
		expect(jobs).toHaveLength(2);
		for (const job of jobs) await calendarDisconnect(job, createTaskContext(db));
		expect(servers.google.requests).not.toContain("POST /revoke");
		expect(servers.google.channels.size).toBe(0);
	}));
