import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { WebSocket } from "ws";
import { residentMb } from "./server-processes.ts";
import type { SocketConnection, SocketLatencyReport } from "./socket-load.ts";

const business = 1;
const people = 250;
const socketsEach = 8;
const sockets = people * socketsEach;

export interface BroadcastLatency {
	to: "one" | "all";
	sockets: number;
	rounds: number;
	p50: number;
	p99: number;
	floorP50: number;
	floorP99: number;
	residentMb: number;
}

/** Latency from just before the write until one or all of 2,000 sockets receive it. */
export async function measureBroadcasts(
	pool: Pool,
	product: { origin: string; pid: number },
): Promise<BroadcastLatency[]> {
	const { job, recruiter, opens } = await prepare(pool, product.origin);
	const floor = fork(new URL("./socket-baseline.ts", import.meta.url));
	const [port] = await once(floor, "message");
	const sender = new WebSocket(`ws://127.0.0.1:${port}/sender`);
	await once(sender, "open");
	const bare = await loaded(opens.map(() => ({ url: `ws://127.0.0.1:${port}/`, subscribe: [] })));
	const ours = await loaded(opens);
	const memory = residentMb(product.pid);
	const streams = { one: `recruiter:${recruiter}`, all: `job:${job}` };
	const results: BroadcastLatency[] = [];
	for (const { to, rounds } of [
		{ to: "one", rounds: 300 },
		{ to: "all", rounds: 60 },
	] as const) {
		const receivers = to === "one" ? 1 : sockets;
		const format = (at: string) =>
			pool.query("insert into cable_messages (business_id, stream, message) values ($1, $2, $3)", [
				business,
				streams[to],
				JSON.stringify({ type: "bench", to, at }),
			]);
		const own = await measure(ours, rounds, receivers, format);
		const low = await measure(bare, rounds, receivers, async (at) => sender.send(JSON.stringify({ to, at })));
		results.push({
			to,
			sockets,
			rounds,
			p50: quantile(own, 0.5),
			p99: quantile(own, 0.99),
			floorP50: quantile(low, 0.5),
			floorP99: quantile(low, 0.99),
			residentMb: Math.max(memory, residentMb(product.pid)),
		});
	}
	for (const child of [floor, bare, ours]) child.disconnect();
	sender.terminate();
	return results;
}

/** Creates people who only listen: eight sockets each, a ticket per socket. */
async function prepare(pool: Pool, origin: string) {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(business)]);
		const { rows: staff } = await client.query<{ id: number; uid: string; session: number }>(
			`with made as (
			   insert into recruiters (business_id, name, email, is_admin)
			   select $1, 'Bench', 'bench-' || $2 || '-' || n || '@bench.example', true from generate_series(1, $3::int) n returning id, uid
			 ), opened as (
			   insert into sessions (business_id, token_hash, strategy, recruiter_id)
			   select $1, sha256(gen_random_uuid()::text::bytea), 'recruiters', id from made returning id, recruiter_id
			 ) select made.id, made.uid, opened.id as session from made join opened on opened.recruiter_id = made.id order by made.id`,
			[business, randomBytes(4).toString("hex"), people],
		);
		const tickets = staff.flatMap((person) =>
			Array.from({ length: socketsEach }, () => ({ ...person, ticket: randomBytes(32).toString("base64url") })),
		);
		await client.query(
			`insert into one_time_tokens (business_id, token_hash, purpose, strategy, recruiter_id, session_id, host, expires_at)
			 select $1, hash, 'cable', 'recruiters', recruiter, session, 'localhost', now() + interval '5 minutes'
			 from unnest($2::bytea[], $3::bigint[], $4::bigint[]) as t(hash, recruiter, session)`,
			[
				business,
				tickets.map(({ ticket }) => createHash("sha256").update(ticket).digest()),
				tickets.map(({ id }) => id),
				tickets.map(({ session }) => session),
			],
		);
		const { rows: jobs } = await client.query<{ id: number }>("select id from jobs where uid = 'demo-job'");
		await client.query("commit");
		const board = JSON.stringify({ channel: "JobBoardChannel", job: "demo-job" });
		const opens = tickets.map(({ ticket, uid }, n): SocketConnection => {
			const bell = JSON.stringify({ channel: "RecruiterNotificationChannel", recruiter_id: uid });
			const url = `${origin.replace("http", "ws")}/cable?token=${ticket}`;
			return { url, origin, subscribe: n === 0 ? [board, bell] : [board] };
		});
		return { job: jobs[0]?.id, recruiter: staff[0]?.id, opens };
	} finally {
		client.release();
	}
}

async function loaded(open: SocketConnection[]): Promise<ChildProcess> {
	const child = fork(new URL("./socket-load.ts", import.meta.url));
	child.send({ open });
	await once(child, "message");
	return child;
}

/** Rounds run one after the other; an incomplete round is not counted. */
async function measure(
	load: ChildProcess,
	rounds: number,
	receivers: number,
	format: (at: string) => Promise<unknown>,
) {
	const all: number[] = [];
	for (let round = -5; round < rounds; round++) {
		await format(String(process.hrtime.bigint()));
		const received: number[] = [];
		for (const deadline = Date.now() + 10_000; received.length < receivers; ) {
			if (Date.now() > deadline) throw new Error(`${received.length} of ${receivers} sockets heard the message`);
			await sleep(receivers === 1 ? 2 : 20);
			load.send({ take: true });
			const [{ latencies }] = (await once(load, "message")) as [SocketLatencyReport];
			received.push(...latencies);
		}
		if (round >= 0) all.push(...received);
	}
	return all.sort((a, b) => a - b);
}

function quantile(sorted: number[], part: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
