import { strict as assert } from "node:assert";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { inBusiness } from "../../../../db/kit/in-business.ts";
import { Visitor, type VisitorResponse } from "../../visitor.ts";
import { waitUntilReady } from "../child-processes.ts";
import { atMost, settleAndVerify, timeFactor, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { startCachingNginx, startVarnish } from "../page-caches.ts";
import { createApplicants, signInDemoAdmin } from "../people.ts";
import type { TestEnvironment } from "../test-environment.ts";

const token = "a-secret-of-the-row";
const lifetimeSeconds = 15;
const others = { host: "land.localhost", brand: "land" };

/** Row 59. Caches serve guest pages: edits appear within the page lifetime, nothing private leaks. */
async function cached(world: TestEnvironment) {
	const gate = await openGate(world.port);
	const settings = {
		TRUST_PROXY: "1",
		PAGE_CACHE_SECONDS: String(lifetimeSeconds),
		PURGE_URLS: gate.url,
		PURGE_TOKEN: token,
	};
	const product = world.port + 1;
	const web = world.web(product, settings);
	await waitUntilReady(product, web);
	world.worker({}, settings);
	await until("the worker is up", async () => (await world.number("select count(*) from worker_heartbeats")) > 0);
	const caches = [
		await startVarnish({ port: world.port, product, token }),
		await startCachingNginx({ port: world.port + 2, product, token }),
	];
	try {
		const purged = await purges(world, gate);
		const isolation = await isolated(world, [world.port, world.port + 2]);
		const older = await bounded(world, world.port + 2);
		assert.deepEqual(web.deaths, [], "the web process died");
		return { ...purged, ...isolation, ...older, ...(await settleAndVerify(world)) };
	} finally {
		gate.close();
		for (const cache of caches) await cache.close();
	}
}

/** Proxies the product's purge requests to Varnish unless closed. */
async function openGate(varnish: number) {
	const state = { shut: false, refused: 0, passed: 0 };
	const server = createServer((incoming, outgoing) => {
		if (state.shut) {
			state.refused += 1;
			return void outgoing.writeHead(503).end();
		}
		state.passed += 1;
		const { method = "", headers } = incoming;
		request(
			{ port: varnish, host: "127.0.0.1", method, path: "/", headers: { ...headers, host: "purge" } },
			(answer) => {
				outgoing.writeHead(answer.statusCode ?? 502);
				answer.pipe(outgoing);
			},
		)
			.on("error", () => outgoing.writeHead(502).end())
			.end();
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return Object.assign(state, { url, close: () => void server.close() });
}

const guest = (port: number, host = "localhost") => new Visitor(host, port);
const isCacheHit = ({ headers }: VisitorResponse) => headers["x-kept"] === "HIT";
const keptPage = (port: number, path: string, host?: string) =>
	until(`${path} is kept`, async () => {
		const answer = await guest(port, host).ask(path);
		return isCacheHit(answer) && answer;
	});

let edits = 0;

/** Changes the title of the demo's job, as a transaction of the product does. */
async function edit(world: TestEnvironment, gateUrl: string): Promise<string> {
	edits += 1;
	const title = `Vaga alterada ${edits} vezes`;
	process.env.PURGE_URLS = gateUrl;
	try {
		await inBusiness(world.db, 1, (trx) =>
			trx.updateTable("jobs").set({ title }).where("business_id", "=", 1).where("uid", "=", "demo-job").execute(),
		);
	} finally {
		delete process.env.PURGE_URLS;
	}
	return title;
}

/** Ms until a guest sees the edit, and the age of the last stale page. */
async function seen(port: number, path: string, title: string, limit: number) {
	const from = Date.now();
	let oldest = 0;
	await until(
		`${path} says ${title}`,
		async () => {
			const { body, headers } = await guest(port).ask(path);
			if (body.includes(title)) return true;
			oldest = Math.max(oldest, Number(headers.age ?? 0));
			return false;
		},
		limit,
		40,
	);
	return { ms: Date.now() - from, oldest };
}

async function purges(world: TestEnvironment, gate: Awaited<ReturnType<typeof openGate>>) {
	const { slug } = await world.one<{ slug: string }>("select slug from jobs where uid = 'demo-job'");
	const pages = ["/jobs", `/jobs/${slug}/demo-job`, "/jobs.xml", "/home"];
	let slowest = 0;
	for (const path of pages) {
		await keptPage(world.port, path);
		const title = await edit(world, gate.url);
		const { ms } = path === "/home" ? { ms: 0 } : await seen(world.port, path, title, lifetimeSeconds * 1_000 * 0.6);
		slowest = Math.max(slowest, ms);
	}
	atMost("an edit is seen behind Varnish", slowest, 4_000);
	// While the cache is down, pages expire by age; pending purges are retried afterwards.
	const path = `/jobs/${slug}/demo-job`;
	await sleep(11_000);
	await keptPage(world.port, path);
	gate.shut = true;
	const unseen = await edit(world, gate.url);
	const { ms: late, oldest } = await seen(world.port, path, unseen, (lifetimeSeconds + 3) * 1_000);
	assert.ok(oldest <= lifetimeSeconds, `a page was ${oldest} s old`);
	assert.ok(late > 2_000, "it was seen at once though nobody was told");
	assert.ok(gate.refused > 0, "nobody tried");
	const waiting = await world.number("select count(*) from page_changes where business_id = 1 and purged_at is null");
	assert.ok(waiting > 0, "what was not told waits");
	gate.shut = false;
	const from = Date.now();
	// Retries come about 3 and 10 s after the first attempt; here time is advanced.
	await until(
		"it is told again",
		async () =>
			(await world.number("select count(*) from page_changes where business_id = 1 and purged_at is null")) === 0,
		20_000,
		250,
		() => world.pass(10),
	);
	return {
		"seen after ms": slowest,
		"seen by age after ms": late,
		refused: gate.refused,
		"told after ms": Date.now() - from,
	};
}

/** Requests alternate between two businesses and signed-in users: only guests get cached pages. */
async function isolated(world: TestEnvironment, ports: number[]) {
	const [person] = await createApplicants(world, 1);
	if (!person) throw new Error("Nobody signed in");
	const staff = await signInDemoAdmin(world);
	let hits = 0;
	for (const port of ports) {
		const people = [person.visitor, staff].map((visitor) => {
			const twin = guest(port);
			for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
			return twin;
		});
		for (let turn = 0; turn < 12 * timeFactor; turn++)
			for (const path of ["/jobs", "/home", "/politica_de_privacidade"]) {
				const ours = await guest(port).ask(path);
				const theirs = await guest(port, others.host).ask(path);
				const own = await Promise.all(people.map((visitor) => visitor.ask(path)));
				assert.match(ours.body, /data-brand="localhost"/, "the first business's guest");
				assert.match(theirs.body, new RegExp(`data-brand="${others.brand}"`), "the other's guest");
				assert.ok(!own.some(isCacheHit), "somebody signed in was shown a kept page");
				for (const { headers } of own) assert.match(String(headers["cache-control"]), /private/);
				for (const { body, headers } of [ours, theirs]) {
					assert.ok(!body.includes('href="/logout"'), "a guest was shown somebody's page");
					assert.equal(headers["surrogate-key"], undefined, "keys are for caches");
				}
				hits += [ours, theirs].filter(isCacheHit).length;
			}
	}
	assert.ok(hits > 20, `only ${hits} pages were kept`);
	return { "kept for guests": hits };
}

/** nginx receives no purges: a page is refreshed when its age expires. */
async function bounded(world: TestEnvironment, port: number) {
	await keptPage(port, "/jobs");
	const title = await edit(world, "http://127.0.0.1:9/");
	const { ms } = await seen(port, "/jobs", title, (lifetimeSeconds + 5) * 1_000);
	assert.ok(ms < (lifetimeSeconds + 3) * 1_000 * timeFactor, `nginx showed an old page for ${ms} ms`);
	return { "nginx new after ms": ms };
}

export const pageCacheCases: FaultCase[] = [{ number: 59, title: "Varnish and nginx keep guests' pages", run: cached }];
