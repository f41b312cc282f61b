import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Pool } from "pg";
import { WebSocket } from "ws";
import { runInParallel } from "#db/kit/run-in-parallel.ts";
import { insertSessions, type RunningServer } from "./server-processes.ts";

const business = 1;
const lanes = 8;

/** A repeated operation at eight connections: the product beside the same statements in pg. */
export interface OperationLatency {
	name: string;
	count: number;
	/** The 97.5th of a hundred, in milliseconds. */
	p975: number;
	floorP975: number;
}

export async function measureOperations(
	pool: Pool,
	product: Pick<RunningServer, "origin">,
	count = 200,
): Promise<OperationLatency[]> {
	const scene = await prepare(pool);
	const { origin } = product;
	const cookie = { cookie: scene.cookie, origin };
	const get =
		(path: string, more: Record<string, string> = cookie) =>
		async () => {
			const answer = await fetch(origin + path, { headers: more, redirect: "manual" });
			await answer.arrayBuffer();
			if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		};
	const post = async (
		path: string,
		form: Record<string, string>,
		headers: Record<string, string>,
		allowed: number[],
	) => {
		const answer = await fetch(origin + path, {
			method: "POST",
			headers,
			redirect: "manual",
			body: new URLSearchParams(form),
		});
		await answer.arrayBuffer();
		if (!allowed.includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
	};
	const viewer = { cookie: await enter(origin, scene.shortlist, scene.token), origin };
	const results: OperationLatency[] = [];
	const add = async (name: string, n: number, work: Work, floor: Work) =>
		results.push({ name, count: n, p975: await p975(n, work), floorP975: await p975(n, floor) });
	for (const [size, job] of [
		[200, scene.small],
		[2000, scene.big],
	] as const)
		await add(`board of ${size}`, 40, get(`/recruiters/jobs/${job.uid}/applies/kanban`), () =>
			within(
				pool,
				"select a.uid, a.status, c.name from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id where a.business_id = $1 and a.job_id = $2",
				[business, job.id],
			),
		);
	await add("shortlist of 30", 40, get(`/shortlist/${scene.shortlist}/applies`, viewer), () =>
		within(
			pool,
			"select a.uid, c.name, c.self_introduction from shortlist_applies s join applies a on a.business_id = s.business_id and a.id = s.apply_id join candidates c on c.business_id = a.business_id and c.id = a.candidate_id where s.business_id = $1",
			[business],
		),
	);
	const where = new Map<string, number>();
	const move = async (n: number) => {
		const uid = scene.applies[n % scene.applies.length] ?? "";
		const from = where.get(uid) ?? 1;
		const to = from === 2 ? 3 : 2;
		where.set(uid, to);
		await post(
			`/recruiters/applies/${uid}/status`,
			{ from: String(from), to: String(to), mail: "none", _idem: randomUUID() },
			cookie,
			[303],
		);
	};
	await add("move", count, move, (n) =>
		within(
			pool,
			`with moved as (update applies set status = 2 + $3 % 2, entered_status_at = clock_timestamp() where business_id = $1 and uid = $2 returning id)
  insert into apply_events (business_id, apply_id, kind, from_status, to_status, actor_type) select $1, id, 'moved', 2, 3, 'system' from moved`,
			[business, scene.others[n % scene.others.length], n],
		),
	);
	await add(
		"like",
		count,
		(n) =>
			post(
				`/shortlist/${scene.shortlist}/applies`,
				{ apply: scene.listed[n % 30] ?? "", what: n % 60 < 30 ? "like" : "dislike" },
				viewer,
				[303],
			),
		(n) =>
			within(
				pool,
				`update like_candidates set like_avaliation = $3, updated_at = now() where business_id = $1 and apply_id = (select id from applies where business_id = $1 and uid = $2)`,
				[business, scene.listed[n % 30], n % 60 < 30],
			),
	);
	results.push(await watched(pool, origin, scene, move));
	return results;
}

/** Fifty sessions watch ten moves a second: latency from the move until each is notified. */
async function watched(pool: Pool, origin: string, scene: Scene, move: Work): Promise<OperationLatency> {
	const tickets = Array.from({ length: 50 }, () => randomBytes(32).toString("base64url"));
	// Different people, since one person may have eight sockets at most.
	await within(
		pool,
		`with made as (
   insert into recruiters (business_id, name, email, is_admin)
   select $1, 'Watcher', 'watcher-' || $3 || '-' || n || '@bench.example', true from generate_series(1, 50) n returning id
 ), opened as (
   insert into sessions (business_id, token_hash, strategy, recruiter_id)
   select $1, sha256(gen_random_uuid()::text::bytea), 'recruiters', id from made returning id, recruiter_id
 )
 insert into one_time_tokens (business_id, token_hash, purpose, strategy, recruiter_id, session_id, host, expires_at)
 select $1, h.hash, 'cable', 'recruiters', o.recruiter_id, o.id, 'localhost', now() + interval '5 minutes'
   from (select id, recruiter_id, row_number() over (order by id) as n from opened) o
   join (select hash, row_number() over () as n from unnest($2::bytea[]) hash) h using (n)`,
		[business, tickets.map((ticket) => createHash("sha256").update(ticket).digest()), randomBytes(4).toString("hex")],
	);
	let begun = 0;
	const received: number[] = [];
	const identifier = JSON.stringify({ channel: "JobBoardChannel", job: scene.big.uid });
	const sockets = await Promise.all(
		tickets.map(async (ticket) => {
			const socket = new WebSocket(`${origin.replace("http", "ws")}/cable?token=${ticket}`, "actioncable-v1-json", {
				origin,
			});
			await once(socket, "open");
			const joined = new Promise<void>((resolve) =>
				socket.on("message", (text) => {
					if (String(text).includes("confirm_subscription")) resolve();
					if (String(text).includes("apply_moved")) received.push(performance.now() - begun);
				}),
			);
			socket.send(JSON.stringify({ command: "subscribe", identifier }));
			await joined;
			return socket;
		}),
	);
	const rounds = 30;
	for (let n = 0; n < rounds; n++) {
		begun = performance.now();
		await move(n);
		for (const last = Date.now() + 5000; received.length < (n + 1) * 50; ) {
			if (Date.now() > last) throw new Error(`${received.length} of ${(n + 1) * 50} heard of the moves`);
			await new Promise((resolve) => setTimeout(resolve, 2));
		}
		await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - (performance.now() - begun))));
	}
	for (const socket of sockets) socket.terminate();
	received.sort((a, b) => a - b);
	const floorP975 = await p975(20, async () => {
		const answer = await fetch(`${origin}/recruiters/jobs/${scene.big.uid}/applies/kanban`, {
			headers: { cookie: scene.cookie },
		});
		await answer.arrayBuffer();
	});
	return {
		name: "50 watchers hear of a move (floor: one page load)",
		count: rounds * 50,
		p975: received[Math.floor(received.length * 0.975)] ?? 0,
		floorP975,
	};
}

type Work = (n: number) => Promise<unknown>;

async function p975(count: number, work: Work): Promise<number> {
	const took: number[] = [];
	await runInParallel(lanes, [...Array(count).keys()], async (n) => {
		const begun = performance.now();
		await work(n);
		took.push(performance.now() - begun);
	});
	took.sort((a, b) => a - b);
	return took[Math.min(took.length - 1, Math.floor(took.length * 0.975))] ?? 0;
}

async function within(pool: Pool, text: string, values: unknown[]) {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(business)]);
		const { rows } = await client.query(text, values);
		await client.query("commit");
		return rows;
	} finally {
		client.release();
	}
}

interface Scene {
	cookie: string;
	recruiter: number;
	small: { id: number; uid: string };
	big: { id: number; uid: string };
	/** Cards that the product moves, and those that the floor does. */
	applies: string[];
	others: string[];
	shortlist: string;
	listed: string[];
	token: string;
}

async function prepare(pool: Pool): Promise<Scene> {
	const [admin] = await within(
		pool,
		"select id from recruiters where business_id = $1 and is_admin order by id limit 1",
		[business],
	);
	const [cookie = ""] = await insertSessions(pool, "recruiters", [admin.id]);
	const mark = randomBytes(4).toString("hex");
	const job = async (size: number) => {
		const [created] = await within(
			pool,
			`insert into jobs (business_id, title, slug, status, client_company_id, owner_id, code) select $1, 'Bench ' || $2, 'bench-' || $2, 2, k.id, $3, 'B' || $2
 from client_companies k where k.business_id = $1 order by k.id limit 1 returning id, uid`,
			[business, `${mark}${size}`, admin.id],
		);
		await within(
			pool,
			`insert into job_statuses (business_id, job_id, status, name, position, required_form) select $1, $2, s.status, s.name, s.position, 'none' from job_statuses s
 join jobs j on j.business_id = s.business_id and j.id = s.job_id where s.business_id = $1 and j.uid = 'demo-job'`,
			[business, created.id],
		);
		await within(
			pool,
			`with people as (insert into candidates (business_id, name, email, status, confirmed_at, completed_register)
   select $1, 'Bench ' || n, 'bench.' || $2::text || '.' || n || '@bench.example', 3, now(), true from generate_series(1, $3::int) n returning id)
 insert into applies (business_id, job_id, candidate_id, status) select $1, $4, id, 1 from people`,
			[business, `${mark}${size}`, size, created.id],
		);
		return created as { id: number; uid: string };
	};
	const [small, big] = [await job(200), await job(2000)];
	const uids = (
		await within(pool, "select uid from applies where business_id = $1 and job_id = $2 order by id", [business, big.id])
	).map(({ uid }) => uid as string);
	const token = `bench-${randomBytes(12).toString("hex")}`;
	const [list] = await within(
		pool,
		"insert into shortlists (business_id, job_id, name, status) values ($1, $2, 'Bench', 'sent') returning id, uid",
		[business, big.id],
	);
	const listed = uids.slice(0, 30);
	await within(
		pool,
		"insert into shortlist_applies (business_id, shortlist_id, apply_id, position) select $1, $2, a.id, row_number() over (order by a.id) from applies a where a.business_id = $1 and a.uid = any($3)",
		[business, list.id, listed],
	);
	await within(
		pool,
		"insert into shortlist_relationships (business_id, shortlist_id, guest_email, token_hash, sent_at) values ($1, $2, 'bench@bench.example', $3, now())",
		[business, list.id, createHash("sha256").update(token).digest()],
	);
	return {
		cookie,
		recruiter: admin.id,
		small,
		big,
		applies: uids.slice(30, 1000),
		others: uids.slice(1000),
		shortlist: list.uid,
		listed,
		token,
	};
}

/** The code is exchanged for the cookie of its shortlist. */
async function enter(origin: string, shortlist: string, token: string): Promise<string> {
	const answer = await fetch(`${origin}/shortlist/${shortlist}`, {
		method: "POST",
		headers: { origin },
		redirect: "manual",
		body: new URLSearchParams({ token }),
	});
	await answer.arrayBuffer();
	return answer.headers
		.getSetCookie()
		.map((item) => item.split(";")[0])
		.join("; ");
}
