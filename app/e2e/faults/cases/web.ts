import { strict as assert } from "node:assert";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sendApply } from "../../applicants.ts";
import type { VisitorResponse } from "../../visitor.ts";
import { Balancer } from "../balancer.ts";
import { waitUntilReady } from "../child-processes.ts";
import { atMost, settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { Load } from "../load.ts";
import { createApplicants, getItemAt, signInDemoAdmin } from "../people.ts";
import { Socket } from "../socket.ts";
import { Stopwatch } from "../stopwatch.ts";
import type { TestEnvironment } from "../test-environment.ts";

const loops = 20;

/** Row 1. Killed repeatedly under load: back within 3 s; resent forms take effect once. */
async function killed(world: TestEnvironment) {
	const job = { uid: "demo-job", title: "", owner: "" };
	const people = await createApplicants(world, loops);
	const web = world.web();
	await waitUntilReady(world.port, web);
	const load = await new Load(world).start();
	const away: [number, number][] = [];
	let slowest = 0;
	let longest = 0;
	let cut = 0;
	for (const { visitor } of people) {
		// A fresh process has no requests in flight: wait until it works before the kill.
		await sleep(150 + Math.random() * 250);
		const key = randomUUID();
		const first = sendApply(visitor, job, key).then(
			({ status }) => status,
			() => 0,
		);
		await sleep(Math.random() * 60);
		const from = Date.now();
		const watch = new Stopwatch();
		web.kill("SIGKILL");
		await until("the process is gone", () => web.deaths.some(({ at }) => at >= from), 5_000, 5);
		await waitUntilReady(world.port, web, 10_000);
		slowest = Math.max(slowest, watch.own);
		longest = Math.max(longest, watch.passed);
		away.push([from, Date.now()]);
		if ((await first) === 0) cut += 1;
		const answer = await until("the apply is taken", () => taken(sendApply(visitor, job, key)), 10_000);
		assert.equal((await sendApply(visitor, job, key)).location, answer.location, "the same form leads elsewhere");
	}
	const counted = await load.stop();
	// Only requests overlapping a kill may fail.
	const others = load.troubles.filter(({ at, until }) => !away.some(([from, to]) => until > from && at < to + 300));
	assert.deepEqual(others, [], "requests failed that no kill explains");
	atMost("back", slowest, 3_000);
	world.worker();
	await eachAppliedOnce(
		world,
		people.map(({ id }) => id),
	);
	const result = await settleAndVerify(world);
	return {
		kills: loops,
		"cut off": cut,
		"back after ms": Math.round(slowest),
		"by the clock": longest,
		...counted,
		...result,
	};
}

async function taken(sending: Promise<VisitorResponse>): Promise<VisitorResponse | undefined> {
	const answer = await sending.catch(() => undefined);
	return answer?.status === 302 ? answer : undefined;
}

async function eachAppliedOnce(world: TestEnvironment, ids: number[]) {
	const { applies, people } = await world.one<{ applies: number; people: number }>(
		"select count(*)::int as applies, count(distinct candidate_id)::int as people from applies where candidate_id = any($1)",
		[ids],
	);
	assert.deepEqual({ applies, people }, { applies: ids.length, people: ids.length }, "one apply each");
	await until(
		"every apply is thanked for",
		async () => {
			const thanks = await world.number(
				`select count(*) from email_messages m join candidates c on c.email = m.to_email
			where c.id = any($1) and m.kind = 'apply_received' and m.state = 'sent'`,
				[ids],
			);
			return thanks === ids.length;
		},
		60_000,
	);
}

/** Row 2. A rolling deploy of both web processes behind a balancer causes no failures. */
async function deployed(world: TestEnvironment) {
	const ports = [world.port + 1, world.port + 2];
	const webs = ports.map((port) => world.web(port));
	await Promise.all(ports.map((port, index) => waitUntilReady(port, getItemAt(webs, index))));
	const balancer = await Balancer.open(world.port, ports);
	const sockets: Socket[] = [];
	try {
		const visitor = await signInDemoAdmin(world);
		for (let count = 0; count < 8; count++) sockets.push(await Socket.open(visitor));
		const load = await new Load(world, { perSecond: 60 }).start();
		await sleep(1_500);
		let drained = 0;
		let sent = 0;
		for (const [index, web] of webs.entries()) {
			const from = Date.now();
			const old = web.pid;
			const restarted = web.restart();
			await until("readiness is off", () => balancer.isOff(getItemAt(ports, index)), 5_000, 10);
			await restarted;
			const death = web.deaths.find(({ pid }) => pid === old);
			assert.equal(death?.code, 0, `it ended with ${death?.code ?? death?.signal}`);
			drained = Math.max(drained, (death?.at ?? Number.POSITIVE_INFINITY) - from);
			await waitUntilReady(getItemAt(ports, index), web);
			await until("the balancer uses it again", () => !balancer.isOff(getItemAt(ports, index)), 5_000);
			await sleep(500);
		}
		sent = load.sent;
		const counted = await load.stop();
		assert.deepEqual(load.troubles, [], `of ${sent} requests`);
		atMost("draining", drained, 10_000);
		for (const socket of sockets) {
			assert.deepEqual(socket.goodbye, { type: "disconnect", reason: "server_restart", reconnect: true });
		}
		return { sockets: sockets.length, "drained ms": drained, ...counted, ...(await settleAndVerify(world)) };
	} finally {
		for (const socket of sockets) socket.close();
		await balancer.close();
	}
}

export const webCases: FaultCase[] = [
	{ number: 1, title: "web killed under load", run: killed },
	{ number: 2, title: "web replaced by a deploy", run: deployed },
];
