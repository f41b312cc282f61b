import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { adapters } from "@rails/actioncable";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { createCableBusiness, startCable, waitUntil } from "./cable.testing.ts";

/** Ten thousand broadcasts and a thousand lost connections; checks what each page sees. */
const streams = 10;
const pagesOfStream = 4;
const broadcasts = 10_000;
const drops = 1_000;
const kills = 20;

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof createCableBusiness>>["recruiter"]>>;

interface Page {
	person: Person;
	sockets: WebSocket[];
	heard: number[];
	resets: number;
	stop(): void;
}

/** The page whose code runs: simulated pages share globals that browsers isolate. */
const running = new AsyncLocalStorage<Page>();

let cable: Awaited<ReturnType<typeof startCable>>;
let mine: Awaited<ReturnType<typeof createCableBusiness>>;

beforeAll(async () => {
	cable = await startCable();
	mine = await createCableBusiness(ownerPool());
	const nothing = () => {};
	vi.stubGlobal("location", { protocol: "http:", host: `localhost:${cable.port}` });
	vi.stubGlobal("document", { visibilityState: "visible", addEventListener: nothing, removeEventListener: nothing });
	vi.stubGlobal("addEventListener", nothing);
	vi.stubGlobal("removeEventListener", nothing);
	vi.stubGlobal("fetch", async () => Response.json({ ticket: await running.getStore()?.person.ticket() }));
	adapters.WebSocket = class extends WebSocket {
		constructor(url: string, protocols: string[]) {
			super(url, protocols, { origin: cable.origin });
			this.on("error", nothing);
			running.getStore()?.sockets.push(this);
		}
	};
});
afterAll(async () => {
	vi.unstubAllGlobals();
	await cable.stop();
	await closeDatabase();
});

/** A simulated tab with separate module copies, around Rails' client. */
function openPage(person: Person): Promise<Page> {
	const page: Page = { person, sockets: [], heard: [], resets: 0, stop() {} };
	return running.run(page, async () => {
		vi.resetModules();
		const { subscribeToStream: listen } = await import("./stream-client.ts");
		page.stop = listen(
			{ channel: "RecruiterNotificationChannel", recruiter_id: person.uid },
			{
				hear(message) {
					if (message.type === "reset") page.resets += 1;
					else page.heard.push((message as { n: number }).n);
				},
			},
		);
		// The consumer module loads asynchronously; opening another page meanwhile would take it over.
		await waitUntil(() => page.sockets.length > 0, 30_000);
		return page;
	});
}

const isOpen = (page: Page) => page.sockets.at(-1)?.readyState === WebSocket.OPEN;

test("the feed delivers 10,000 broadcasts once and in order while 1,000 connections are lost", async () => {
	const people = await Promise.all(Array.from({ length: streams }, () => mine.recruiter()));
	const pages: Page[] = [];
	for (const person of people) for (let n = 0; n < pagesOfStream; n++) pages.push(await openPage(person));
	await waitUntil(() => pages.every(isOpen), 30_000);
	const before = performance.now();
	let lost = { byServer: 0, byClient: 0, total: 0 };

	const losing = pages.map(async (page) => {
		for (let own = 0; own < drops / pages.length; ) {
			await waitUntil(() => isOpen(page), 30_000);
			await sleep(Math.random() * 300);
			const socket = page.sockets.at(-1);
			if (socket?.readyState !== WebSocket.OPEN) continue;
			own += 1;
			const byServer = Math.random() < 0.5;
			if (byServer) cable.cut(socket);
			else socket.terminate();
			lost = {
				byServer: lost.byServer + Number(byServer),
				byClient: lost.byClient + Number(!byServer),
				total: lost.total + 1,
			};
			await waitUntil(() => socket.readyState === WebSocket.CLOSED, 10_000);
		}
	});
	const saying = people.map(async ({ id }) => {
		for (let n = 0; n < broadcasts / streams; n++) {
			await waitUntil(() => n <= (lost.total * (broadcasts / streams)) / drops + 5, 60_000);
			await ownerPool().query("insert into cable_messages (business_id, stream, message) values ($1, $2, $3)", [
				mine.id,
				`recruiter:${id}`,
				JSON.stringify({ n }),
			]);
		}
	});
	const killing = (async () => {
		for (let n = 1; n <= kills; n++) {
			await waitUntil(() => lost.total >= (n * drops) / (kills + 1), 60_000);
			await ownerPool().query(
				"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('listen cable', 'select 1')",
			);
		}
	})();
	await Promise.all([...losing, ...saying, killing]);
	const saidAt = performance.now();
	const expected = Array.from({ length: broadcasts / streams }, (_, n) => n);
	await waitUntil(() => pages.every(({ heard }) => heard.length >= expected.length), 30_000).catch(() => {});
	const caughtUp = performance.now() - saidAt;

	const sorted = pages.map(({ heard }) => new Set(heard));
	const missed = sorted.reduce((sum, set) => sum + expected.length - set.size, 0);
	const twice = pages.reduce((sum, { heard }, n) => sum + heard.length - (sorted[n]?.size ?? 0), 0);
	console.log(
		`${broadcasts} broadcasts heard by ${pages.length} pages in ${((saidAt - before) / 1000).toFixed(1)} s, ${lost.byServer} connections cut by the server, ${lost.byClient} by the client, the listener ${kills} times: ${missed} missed, ${twice} twice; the last caught up in ${caughtUp.toFixed(0)} ms`,
	);
	expect({ missed, twice, resets: pages.reduce((sum, { resets }) => sum + resets, 0) }).toEqual({
		missed: 0,
		twice: 0,
		resets: 0,
	});
	for (const page of pages) {
		expect(page.heard).toEqual(expected);
		expect(page.resets).toBe(0);
		page.stop();
	}
	expect(lost.total).toBe(drops);
	expect(caughtUp).toBeLessThan(5_000);
}, 180_000);
