import { setTimeout as sleep } from "node:timers/promises";
import { Cable } from "../cable.ts";
import { openOwnerPool } from "../database.ts";
import { findUnansweredRequests } from "../unanswered-requests.ts";
import { Visitor } from "../visitor.ts";

interface Installation {
	/** nginx's. */
	port: number;
	webs: readonly number[];
	dir: string;
	/** Replaces every process, one after another. */
	roll(): Promise<void>;
	/** Minimum number of requests during the deploys. */
	requests: number;
	perSecond: number;
}

/** Reused keep-alive connections may close at any time; browsers retry, so these errors are avoided. */
const alone = { Connection: "close" };
const admin = { at: "/business", email: "admin@seleta.example" };
const pages = ["/jobs", "/jobs?q=analista", "/recruiters/candidates", "/recruiters/jobs", "/recruiters/dashboard"];

/** Checks and prints whether several processes act as one product; false when anything failed. */
export async function check(installation: Installation): Promise<boolean> {
	// The demo includes failed jobs to show on their screen.
	const before = await countJobs(installation);
	const results = [
		await oneSession(installation),
		await crossing(installation),
		await strangers(installation),
		...(await rolling(installation)),
		await quiet(installation, before.dead),
	];
	for (const { name, passed, figures } of results) console.log(`${passed ? "ok  " : "FAIL"} ${name}: ${figures}`);
	return results.every(({ passed }) => passed);
}

interface Result {
	name: string;
	passed: boolean;
	figures: string;
}

/** A session opened at one process is known to the other, and so is sign-out. */
async function oneSession({ webs }: Installation): Promise<Result> {
	const [first = 0, second = 0] = webs;
	const here = await new Visitor("localhost", first).signIn(admin);
	const there = twin(here, second);
	const existing = (await there.ask("/recruiters/candidates")).status;
	await there.ask("/logout", { method: "POST" });
	const after = (await here.ask("/recruiters/candidates")).status;
	return {
		name: "sign in on one, act and sign out on the other",
		passed: existing === 200 && after !== 200,
		figures: `${existing} while signed in, ${after} after`,
	};
}

/** A socket on one process receives the other's messages and closes with its session. */
async function crossing({ webs, dir }: Installation): Promise<Result> {
	const [first = 0, second = 0] = webs;
	const here = await new Visitor("localhost", first).signIn(admin);
	const socket = await Cable.open(here);
	const pool = await openOwnerPool(dir);
	const { rows } = await pool.query<{ id: string }>("select id from recruiters where email = $1", [admin.email]);
	const mine = rows[0]?.id ?? "";
	await socket.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: String(mine) });
	const there = twin(here, second);
	const before = performance.now();
	await pool.query(
		`insert into cable_messages (business_id, stream, message)
		 select business_id, 'recruiter:' || id, '{"type":"check"}' from recruiters where id = $1`,
		[mine],
	);
	const received = await until(() => socket.frames.some(({ message }) => (message as Input)?.type === "check"), 5_000);
	const ms = Math.round(performance.now() - before);
	await there.ask("/logout", { method: "POST" });
	const left = performance.now();
	const closed = await until(() => socket.frames.some(({ type }) => type === "disconnect"), 6_000);
	const closing = Math.round(performance.now() - left);
	socket.close();
	return {
		name: "messages cross, sockets close when the session ends elsewhere",
		passed: received && closed && closing <= 5_000,
		figures: `heard after ${ms} ms, closed after ${closing} ms`,
	};
}

/** Web connections are shared: one visitor's request must not block another's. */
async function strangers({ port }: Installation): Promise<Result> {
	const failed = await findUnansweredRequests(port, 8);
	return {
		name: "bodies that nobody reads hold up nobody else",
		passed: failed.length === 0,
		figures: `${failed.length} requests failed ${failed.slice(0, 3).join("; ")}`,
	};
}

type Input = { type?: string } | undefined;

/** A deploy under load: no request fails, and every confirmed record exists once. */
async function rolling({ port, roll, dir, requests, perSecond }: Installation): Promise<Result[]> {
	const visitor = await new Visitor("localhost", port).signIn(admin);
	const login = await visitor.ask("/api/v1/recruiters/sessions", {
		method: "POST",
		bytes: Buffer.from(JSON.stringify({ email: admin.email, password: "seleta-demo" })),
		headers: { "Content-Type": "application/json" },
	});
	const { token } = JSON.parse(login.body) as { token: string };
	const mark = `roll-${Date.now().toString(36)}`;
	const bad: string[] = [];
	const promised: string[] = [];
	const waits: number[] = [];
	let request = 0;
	let over = false;
	const pending = new Set<Promise<void>>();

	async function checkOne(number: number) {
		const began = performance.now();
		try {
			if (number % 4 === 0) promised.push(await make(visitor, token, `${mark} ${number}`));
			else {
				const page = pages[number % pages.length] ?? "/jobs";
				const answer = await visitor.ask(page, { headers: alone });
				if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
			}
		} catch (error) {
			bad.push(String(error));
		}
		waits.push(performance.now() - began);
	}
	const load = (async () => {
		while (!over) {
			request += 1;
			const work = checkOne(request).finally(() => pending.delete(work));
			pending.add(work);
			await sleep(1_000 / perSecond);
		}
		await Promise.all(pending);
	})();
	await sleep(2_000);
	let rolls = 0;
	do {
		await roll();
		rolls += 1;
	} while (rolls < 2 || request < requests);
	over = true;
	await load;

	const pool = await openOwnerPool(dir);
	const { rows } = await pool.query<{ n: number; distinct: number }>(
		"select count(*)::int as n, count(distinct name)::int as distinct from tearsheets where name like $1",
		[`${mark} %`],
	);
	const created = rows[0] ?? { n: -1, distinct: -1 };
	waits.sort((a, b) => a - b);
	const p99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0);
	return [
		{
			name: `${rolls} deploys under load`,
			passed: bad.length === 0 && request > 100,
			figures: `${request} requests, ${bad.length} failed${bad.length ? ` (${[...new Set(bad)].join("; ")})` : ""}, p99 ${p99} ms`,
		},
		{
			name: "records made meanwhile",
			passed: created.n === promised.length && created.distinct === created.n,
			figures: `${promised.length} promised, ${created.n} there, ${created.n - created.distinct} twice`,
		},
	];
}

async function make(visitor: Visitor, token: string, name: string): Promise<string> {
	const answer = await visitor.ask("/api/v1/recruiters/tearsheets", {
		method: "POST",
		bytes: Buffer.from(JSON.stringify({ tearsheet: { name, entity: "candidates" } })),
		headers: {
			...alone,
			"Content-Type": "application/json",
			Authorization: `Bearer ${token}`,
			"Idempotency-Key": crypto.randomUUID(),
			Cookie: "",
		},
	});
	if (answer.status !== 201) throw new Error(`making a record: ${answer.status} ${answer.body.slice(0, 200)}`);
	return name;
}

/** Leaves no job held by an exited process and none dead. */
async function quiet(installation: Installation, deadBefore: number): Promise<Result> {
	await until(async () => (await countJobs(installation)).held === 0, 60_000);
	const { held, dead } = await countJobs(installation);
	const died = dead - deadBefore;
	return { name: "the queue afterwards", passed: held === 0 && died === 0, figures: `${held} held, ${died} given up` };
}

async function countJobs({ dir }: Installation): Promise<{ held: number; dead: number }> {
	const pool = await openOwnerPool(dir);
	const { rows } = await pool.query<{ held: number; dead: number }>(
		`select count(*) filter (where locked_by is not null)::int as held,
			count(*) filter (where attempts >= max_attempts and locked_by is null)::int as dead
		 from graphile_worker._private_jobs`,
	);
	return rows[0] ?? { held: -1, dead: -1 };
}

function twin(visitor: Visitor, port: number): Visitor {
	const other = new Visitor(visitor.host, port);
	for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
	return other;
}

async function until(holds: () => boolean | Promise<boolean>, patience: number): Promise<boolean> {
	for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) if (await holds()) return true;
	return false;
}
