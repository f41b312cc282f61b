import { strict as assert } from "node:assert";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visitor } from "../../visitor.ts";
import { tickClockTwice } from "../business-clock.ts";
import { waitUntilReady } from "../child-processes.ts";
import { atMost, settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { Load } from "../load.ts";
import { signInDemoAdmin } from "../people.ts";
import { createJobKeys, enqueueJobs, listJobEffects, listJobRuns, waitForJobRun } from "../queue-jobs.ts";
import type { TestEnvironment } from "../test-environment.ts";

const restarts = 3;

/** 7. PostgreSQL crashes and restarts three times, under load and with jobs running. */
async function restarted(world: TestEnvironment) {
	const web = world.web();
	const worker = world.worker();
	await waitUntilReady(world.port, web);
	const visitor = await signInDemoAdmin(world);
	const load = await new Load(world).start();
	const keys = createJobKeys(60);
	await enqueueJobs(
		world,
		keys.map((key) => ({ task: "fault_effect", payload: { key, ms: 300 } })),
	);
	let slowest = 0;
	for (let time = 0; time < restarts; time++) {
		await sleep(1_000);
		await world.postgres.crash();
		await keepsForm(visitor);
		await world.postgres.up();
		const from = Date.now();
		await until(
			"a page is there again",
			async () => (await visitor.ask("/recruiters/jobs")).status === 200,
			10_000,
			20,
		);
		slowest = Math.max(slowest, Date.now() - from);
	}
	const counted = await load.stop();
	const result = await settleAndVerify(world);
	assert.deepEqual(web.deaths, [], "the web process died");
	assert.ok(
		worker.deaths.every(({ code }) => code !== 0 && code !== null),
		"the worker died otherwise than by design",
	);
	assert.equal((await listJobEffects(world, keys)).length, keys.length, "jobs without their effect");
	atMost("a page came", slowest, 2_000);
	const strange = load.troubles.filter(({ what }) => !/: 503$/.test(what));
	assert.deepEqual(strange, [], "answers that were neither a page nor a 503");
	return { restarts, "page after ms": slowest, "worker ended": worker.deaths.length, ...counted, ...result };
}

/** Posts a form during a database outage: expects 503 with all input preserved for resending. */
async function keepsForm(visitor: Visitor) {
	const key = randomUUID();
	const name = `Não se perde "isto" & <isto> ${key.slice(0, 4)}`;
	const form = { _idem: key, name, kind: "mapping", status: "planned", description: "linha um\r\nlinha dois" };
	const answer = await visitor.ask("/recruiters/projects/new", { form });
	assert.equal(answer.status, 503);
	assert.ok(Number(answer.headers["retry-after"]) > 0, "no Retry-After");
	const saved = getFields(answer.body);
	// Lines end as everywhere in the product; a browser posts them as it always does.
	for (const [field, value] of Object.entries(form))
		assert.equal(saved[field], value.replaceAll("\r\n", "\n"), `the 503 page lost ${field}`);
}

/** The hidden fields of a page. */
function getFields(html: string): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
		const get = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
		fields[plain(get("name") ?? "")] = plain(get("value") ?? "");
	}
	return fields;
}

function plain(text: string): string {
	return text
		.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
		.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");
}

/** Row 8. Jobs finish and write their effects while PostgreSQL is down for 20 s. */
async function endsInOutage(world: TestEnvironment) {
	const worker = world.worker();
	// Early jobs do their work before the outage; late jobs do it meanwhile.
	const early = createJobKeys(2);
	const late = createJobKeys(2);
	const keys = [...early, ...late];
	await enqueueJobs(world, [
		...early.map((key) => ({ task: "fault_effect", payload: { key, after: 4_000 } })),
		...late.map((key) => ({ task: "fault_effect", payload: { key, ms: 4_000 } })),
	]);
	for (const key of keys) await waitForJobRun(world, key);
	await until("the early marks", async () => (await listJobEffects(world, early)).length === early.length);
	await world.postgres.crash();
	await sleep(20_000);
	await world.postgres.up();
	const from = Date.now();
	const result = await settleAndVerify(world, { within: 60_000 });
	const took = Date.now() - from;
	assert.equal((await listJobEffects(world, keys)).length, keys.length, "one mark each");
	const runs = await listJobRuns(world, keys);
	return { "settled after ms": took, runs: runs.length, "worker ended": worker.deaths.length, ...result };
}

const outage = 65_000;

/** Row 9. Pages report the outage within a second; 65 s replace ten minutes. */
async function longOutage(world: TestEnvironment) {
	const web = world.web();
	world.worker();
	await waitUntilReady(world.port, web);
	const visitor = await signInDemoAdmin(world);
	await visitor.ask("/recruiters/jobs");
	await world.postgres.crash();
	const from = Date.now();
	const times: number[] = [];
	while (Date.now() - from < outage) {
		for (const path of ["/", "/jobs", "/recruiters/jobs", "/login"]) {
			const began = Date.now();
			const answer = await visitor.ask(path);
			times.push(Date.now() - began);
			assert.equal(answer.status, 503, `${path} answered ${answer.status}`);
			assert.match(answer.body, /lang="pt-BR"/);
			assert.match(answer.body, /instante|momento/i);
		}
		await sleep(500);
	}
	await world.postgres.up();
	const up = Date.now();
	await until("a page is there again", async () => (await visitor.ask("/jobs")).status === 200, 10_000, 20);
	const back = Date.now() - up;
	const planned = await tickClockTwice(world);
	const result = await settleAndVerify(world);
	assert.deepEqual(web.deaths, [], "the web process died");
	times.sort((a, b) => a - b);
	const [p99 = 0, slowest = 0] = [times[Math.floor(times.length * 0.99)], times.at(-1)];
	atMost("a page", p99, 1_000);
	atMost("the slowest page", slowest, 3_000);
	atMost("back", back, 5_000);
	return { asked: times.length, "p99 ms": p99, "slowest ms": slowest, "back after ms": back, planned, ...result };
}

export const databaseCases: FaultCase[] = [
	{ number: 7, title: "PostgreSQL restarts at once", run: restarted },
	{ number: 8, title: "a job ends while PostgreSQL is away 20 s", run: endsInOutage },
	{ number: 9, title: "PostgreSQL is away for long", run: longOutage },
];
