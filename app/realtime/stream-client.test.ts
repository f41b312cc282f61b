import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { adapters } from "@rails/actioncable";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { createCableBusiness, startCable, waitUntil } from "./cable.testing.ts";

/** Tests the page side: Rails' client, reconnection every second, ordering and deduplication. */

let cable: Awaited<ReturnType<typeof startCable>>;
let mine: Awaited<ReturnType<typeof createCableBusiness>>;
let rita: Awaited<ReturnType<Awaited<ReturnType<typeof createCableBusiness>>["recruiter"]>>;
let listen: typeof import("./stream-client.ts").subscribeToStream;
const sockets: WebSocket[] = [];
const signedIn = { now: true };

beforeAll(async () => {
	cable = await startCable();
	mine = await createCableBusiness(ownerPool());
	rita = await mine.recruiter();
	const page = new EventEmitter();
	const events = { addEventListener: page.on.bind(page), removeEventListener: page.off.bind(page) };
	vi.stubGlobal("location", { protocol: "http:", host: `localhost:${cable.port}` });
	vi.stubGlobal("document", { visibilityState: "visible", ...events });
	vi.stubGlobal("addEventListener", events.addEventListener);
	vi.stubGlobal("removeEventListener", events.removeEventListener);
	vi.stubGlobal("fetch", async (path: string) => {
		expect(path).toBe("/cable_tickets");
		return signedIn.now ? Response.json({ ticket: await rita.ticket() }) : new Response(null, { status: 401 });
	});
	adapters.WebSocket = class extends WebSocket {
		constructor(url: string, protocols: string[]) {
			super(url, protocols, { origin: cable.origin });
			this.on("error", () => {});
			sockets.push(this);
		}
	};
	({ subscribeToStream: listen } = await import("./stream-client.ts"));
});
afterAll(async () => {
	vi.unstubAllGlobals();
	await cable.stop();
	await closeDatabase();
});

const current = () => sockets.at(-1) as WebSocket;
const isOpen = () => sockets.length > 0 && current().readyState === WebSocket.OPEN;

test("listen delivers messages once and in order, including those sent while disconnected, and reconnects within a second", async () => {
	const received: unknown[] = [];
	const again: unknown[] = [];
	const bell = { channel: "RecruiterNotificationChannel" as const, recruiter_id: rita.uid };
	const stream = `recruiter:${rita.id}`;
	// Written after the page was made and before it listens.
	await mine.publish(stream, { n: 0 });
	const stop = listen(bell, { hear: (message) => received.push((message as { n?: number }).n) });
	await waitUntil(() => received.length === 1);
	const stopAgain = listen(bell, { hear: (message) => again.push((message as { n?: number }).n) });
	await mine.publish(stream, { n: 1 });
	await waitUntil(() => received.length === 2 && again.length === 1);

	for (let drop = 0; drop < 3; drop++) {
		const before = sockets.length;
		const lostAt = performance.now();
		current().terminate();
		for (let n = 0; n < 5; n++) await mine.publish(stream, { n: 2 + drop * 10 + n });
		await waitUntil(() => sockets.length > before && isOpen());
		expect(performance.now() - lostAt).toBeLessThan(2_000);
		for (let n = 5; n < 10; n++) await mine.publish(stream, { n: 2 + drop * 10 + n });
		await waitUntil(() => received.length === 2 + (drop + 1) * 10);
	}
	await sleep(300);
	expect(received).toEqual(Array.from({ length: 32 }, (_, n) => n));
	expect(again).toEqual(received.slice(1));

	stop();
	stopAgain();
	await sleep(100);
	await mine.publish(stream, { n: "nobody listens" });
	await sleep(200);
	expect(received).toHaveLength(32);
}, 20_000);

test("listen stops reconnecting when the user is signed out", async () => {
	const bell = { channel: "RecruiterNotificationChannel" as const, recruiter_id: rita.uid };
	const stop = listen(bell, { hear() {} });
	await waitUntil(isOpen);
	signedIn.now = false;
	const before = sockets.length;
	current().terminate();
	await sleep(2_500);
	expect(sockets).toHaveLength(before);
	stop();
}, 10_000);
