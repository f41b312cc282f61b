import { strict as assert } from "node:assert";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Visitor } from "../../visitor.ts";
import { waitUntilReady } from "../child-processes.ts";
import { settleAndVerify, timeFactor, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { createLiveSubscribers } from "../live-subscribers.ts";
import { Load } from "../load.ts";
import { Standby } from "../standby.ts";
import type { TestEnvironment } from "../test-environment.ts";

const maxLagMs = 2_000;
const longPauseMs = 60_000;
const shortPauses = 5;

/** Row 58. Webs read from a lagging, later promoted standby: users always read their writes. */
async function replicated(world: TestEnvironment) {
	const standby = await Standby.open({ dir: world.dir, url: world.postgres.url, port: world.port + 3 });
	try {
		return await unheard(world, () => hurt(world, standby));
	} finally {
		await standby.close();
	}
}

/** Silences live messages, so that only the session's recorded write position prevents stale reads. */
async function unheard<T>(world: TestEnvironment, work: () => Promise<T>): Promise<T> {
	const { text } = await world.one<{ text: string }>("select pg_get_functiondef('app_number_cable'::regproc) as text");
	const silent = text.replaceAll(/perform pg_notify\(/g, "perform concat(");
	assert.notEqual(silent, text, "nothing was told anyway");
	await world.ask(silent);
	try {
		return await work();
	} finally {
		await world.ask(text);
	}
}

async function hurt(world: TestEnvironment, standby: Standby) {
	const ports = [world.port, world.port + 1];
	const settings = { READ_DATABASE_URL: standby.address, READ_MAX_LAG_MS: String(maxLagMs) };
	const webs = ports.map((port) => world.web(port, settings));
	for (const [index, port] of ports.entries()) await waitUntilReady(port, webs[index]);
	const company = await world.one<{ uid: string }>("select uid from client_companies order by id limit 1");
	const writers = await Promise.all(
		(await createLiveSubscribers(world, 3)).map(({ visitor }) => new Writer(visitor, ports, company.uid)),
	);
	const load = await new Load(world, { perSecond: 8 }).start();
	for (const writer of writers) writer.start();
	const servedWhile = async (work: () => Promise<unknown>) => {
		const before = await countReads(ports);
		await work();
		const after = await countReads(ports);
		return after - before;
	};
	const back = (what: string) =>
		until(
			`the standby is read again after ${what}`,
			() => servedWhile(() => sleep(500)).then((count) => count > 0),
			20_000,
		);

	await back("the start");
	const healthy = await servedWhile(() => sleep(6_000));
	for (let time = 0; time < shortPauses; time++) {
		await standby.ask("select pg_wal_replay_pause()");
		await sleep(1_200);
		await standby.ask("select pg_wal_replay_resume()");
		await back("a short pause");
	}
	await standby.ask("select pg_wal_replay_pause()");
	await sleep(maxLagMs + 1_500 * timeFactor);
	const lagging = await servedWhile(() => sleep(longPauseMs - maxLagMs - 1_500));
	await standby.ask("select pg_wal_replay_resume()");
	await back("a pause of a minute");
	await standby.crash();
	await sleep(1_500 * timeFactor);
	const away = await servedWhile(() => sleep(4_000));
	await standby.start();
	await back("a fall");
	await standby.ask("select pg_promote()");
	await sleep(1_500 * timeFactor);
	const promoted = await servedWhile(() => sleep(4_000));

	for (const writer of writers) await writer.stop();
	const counted = await load.stop();
	assert.deepEqual(
		writers.flatMap(({ missed }) => missed),
		[],
		"own writes that were not seen",
	);
	assert.deepEqual(
		{ lagging, away, promoted },
		{ lagging: 0, away: 0, promoted: 0 },
		"reads of a standby that is none",
	);
	assert.ok(healthy > 0, "nothing was read from the standby");
	assert.deepEqual(load.troubles, [], "pages that did not come");
	assert.deepEqual(
		webs.flatMap(({ deaths }) => deaths),
		[],
		"a web process died",
	);
	const seen = writers.reduce((sum, { seen }) => sum + seen, 0);
	return { "own writes seen": seen, "read from standby": healthy, ...counted, ...(await settleAndVerify(world)) };
}

/** Creates a record through one process and reads it through the other, immediately and later. */
class Writer {
	readonly missed: string[] = [];
	seen = 0;
	readonly #visitors: Visitor[];
	readonly #company: string;
	#running: Promise<void> | undefined;
	#over = false;

	constructor(visitor: Visitor, ports: number[], company: string) {
		this.#visitors = ports.map((port) => {
			const twin = new Visitor(visitor.host, port);
			for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
			return twin;
		});
		this.#company = company;
	}

	start() {
		this.#running = this.#run();
	}

	async stop() {
		this.#over = true;
		await this.#running;
	}

	async #run() {
		for (let turn = 0; !this.#over; turn++) {
			const [here, there] = turn % 2 ? this.#visitors : this.#visitors.toReversed();
			if (!here || !there) throw new Error("Two processes");
			const name = `Réplica ${randomUUID().slice(0, 8)}`;
			try {
				const record = { name, uid: await this.#write(here, name) };
				await this.#look(there, record, "at once elsewhere");
				await this.#look(here, record, "at once here");
				await sleep(700);
				await this.#look(there, record, "a moment later");
			} catch (error) {
				this.missed.push(String(error));
			}
			await sleep(600);
		}
	}

	async #write(visitor: Visitor, name: string): Promise<string> {
		const form = { _idem: randomUUID(), name, client_company: this.#company, kind: "mapping", status: "planned" };
		const { status, location } = await visitor.ask("/recruiters/projects/new", { form });
		const [, uid] = /\/recruiters\/projects\/([\w-]+)/.exec(location ?? "") ?? [];
		if (!uid) throw new Error(`a form was answered ${status} ${location}`);
		return uid;
	}

	async #look(visitor: Visitor, { name, uid }: { name: string; uid: string }, when: string) {
		const { status, body } = await visitor.ask(`/recruiters/projects?q=${encodeURIComponent(name)}`);
		if (status !== 200) throw new Error(`the list was answered ${status} ${when}`);
		// Checks by uid: the search repeats the name.
		if (!body.includes(uid)) this.missed.push(`${name} ${when}`);
		else this.seen += 1;
	}
}

/** Reading transactions that the standby answered, by all processes. */
async function countReads(ports: number[]): Promise<number> {
	const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
	return texts.reduce((sum, text) => {
		const [, count] = /^seleta_replica_reads_total\{[^}]*from="replica"[^}]*\} (\d+)/m.exec(text) ?? [];
		assert.ok(count !== undefined, "the metric is there");
		return sum + Number(count);
	}, 0);
}

export const replicaCases: FaultCase[] = [
	{ number: 58, title: "a read replica lags, falls over, is promoted", run: replicated },
];
