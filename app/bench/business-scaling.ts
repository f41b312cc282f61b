import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Pool } from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { closeDatabase, configureDatabase, ownerPool } from "#db/index.ts";
import { migrate } from "#db/migrate.ts";
import { seedLarge } from "#db/seed/large.ts";
import { setUpBusiness } from "#db/setup.ts";
import { type LoadRequest, runLoad } from "./load.ts";
import { cpuSeconds, loadSecrets, type RunningServer, residentMb, startProduct } from "./server-processes.ts";

const counts = [1, 4, 16, 64];
const connections = 8;
/** Minimum people per business: the seed has a trade for each hundred. */
const fewest = 100;

export interface BusinessScaling {
	businesses: number;
	/** Candidates of all businesses. */
	people: number;
	applies: number;
	pagesPerSecond: number;
	p97_5: number;
	/** Of the web process, and of PostgreSQL, for one page. */
	webCpuMs: number;
	databaseCpuMs: number;
	residentMb: number;
	databaseMb: number;
	/** Excludes the size of an empty business. */
	mbPerThousand: number;
	/** Pages of tables and indexes that were in PostgreSQL's memory, percent. */
	cacheHit: number;
	connections: number;
	wrong: number;
}

/** 1, 4, 16 and 64 businesses: first sharing `people`, then with as many people each. */
export async function measureBusinessScaling(dir: string, people: number, seconds: number): Promise<BusinessScaling[]> {
	const most = counts.at(-1) ?? 1;
	const each = Math.max(fewest, Math.floor(people / most));
	const sizes = [
		...counts.map((businesses) => ({ businesses, each: Math.max(fewest, Math.floor(people / businesses)) })),
		...counts.slice(0, -1).map((businesses) => ({ businesses, each })),
	];
	const rows: BusinessScaling[] = [];
	for (const size of sizes) {
		const row = await measureOne(dir, size, seconds);
		console.log(formatBusinessScaling(row));
		rows.push(row);
	}
	return rows;
}

async function measureOne(
	dir: string,
	size: { businesses: number; each: number },
	seconds: number,
): Promise<BusinessScaling> {
	rmSync(dir, { recursive: true, force: true });
	mkdirSync(dir, { recursive: true });
	loadSecrets(dir);
	const embedded = await startEmbedded({ dir });
	configureDatabase(embedded.url());
	let product: RunningServer | undefined;
	try {
		await migrate(ownerPool());
		const emptyMb = await databaseMb(ownerPool());
		const shots = await fill(ownerPool(), size);
		product = await startProduct(dir, undefined, { WORKERS: "off" });
		return await load(ownerPool(), dir, product, shots, { ...size, emptyMb }, seconds);
	} finally {
		await product?.stop();
		await closeDatabase();
		await embedded.stop();
		rmSync(join(dir, "files"), { recursive: true, force: true });
	}
}

/** Returns one list of shots per business, each with an administrator's session. */
async function fill(pool: Pool, { businesses, each }: { businesses: number; each: number }): Promise<LoadRequest[][]> {
	const shots: LoadRequest[][] = [];
	for (let number = 1; number <= businesses; number++) {
		const made = await setUpBusiness(
			pool,
			{
				business: `Grupo ${number}`,
				domain: `g${number}.localhost`,
				brand: "seleta",
				locale: "pt",
				admin: { name: "Ana Prado", email: `ana@g${number}.example`, passwordHash: null },
			},
			{ another: true },
		);
		if (!made.ok) throw new Error(`A business was refused: ${made.problem}`);
		const business = made.businessId;
		await within(pool, business, async (ask) => {
			await ask(
				"insert into client_companies (business_id, name) select $1, 'Cliente ' || n from generate_series(1, 20) n",
				[business],
			);
			await ask("update recruiters set status = 'active' where business_id = $1", [business]);
		});
		await seedLarge(
			pool,
			{ candidates: each, jobs: Math.max(20, Math.floor(each / 50)), applies: each * 3, business },
			() => {},
		);
		shots.push(await listShots(pool, business, `g${number}.localhost`));
	}
	await pool.query("vacuum analyze");
	return shots;
}

async function listShots(pool: Pool, business: number, host: string): Promise<LoadRequest[]> {
	const token = randomBytes(32).toString("base64url");
	const uids: string[] = [];
	await within(pool, business, async (ask) => {
		await ask(
			`insert into sessions (business_id, token_hash, strategy, recruiter_id)
			select $1, $2, 'recruiters', id from recruiters where business_id = $1 order by id limit 1`,
			[business, createHash("sha256").update(token).digest()],
		);
		const rows = await ask("select uid from candidates where business_id = $1 order by id limit 20", [business]);
		uids.push(...rows.map(({ uid }) => String(uid)));
	});
	const recruiter = { host, cookie: `auth._token.recruiters=${token}; auth.strategy=recruiters` };
	const guest = { host, cookie: "been=here" };
	return [
		...uids.slice(0, 6).map((uid) => ({ path: `/recruiters/candidates/${uid}`, headers: recruiter })),
		...["silva", "maria", "souza"].map((name) => ({ path: `/recruiters/search?q=${name}`, headers: recruiter })),
		...[1, 1, 2, 3].map((page) => ({ path: `/recruiters/candidates?page=${page}`, headers: recruiter })),
		...["", "?q=analista"].map((query) => ({ path: `/jobs${query}`, headers: guest })),
	];
}

type Ask = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

async function within(pool: Pool, business: number, work: (ask: Ask) => Promise<void>): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(business)]);
		await work(async (text, values) => (await client.query(text, values)).rows);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}

async function load(
	pool: Pool,
	dir: string,
	product: RunningServer,
	shots: LoadRequest[][],
	{ businesses, each, emptyMb }: { businesses: number; each: number; emptyMb: number },
	seconds: number,
): Promise<BusinessScaling> {
	let turn = 0;
	// Switches the business each time, so that its rows are not cached yet.
	const next = () => {
		turn += 1;
		const own = shots[turn % shots.length] ?? [];
		return own[Math.floor(turn / shots.length) % own.length] as LoadRequest;
	};
	// Warms up: a new process renders its first pages slowly.
	const warm = { requests: 0, wrong: 0 };
	for (let round = 0; round < 20 && warm.requests < 2 * shots.length + 20; round++) {
		const { requests, wrong } = await runLoad(product.origin, connections, 2, [200], next);
		warm.requests += requests;
		warm.wrong += wrong;
	}
	const blocks = await countBlocks(pool);
	const before = { web: cpuSeconds(product.pid), database: postgresCpu(dir) };
	const { requests, perSecond, p97_5, wrong } = await runLoad(product.origin, connections, seconds, [200], next);
	const web = cpuSeconds(product.pid) - before.web;
	const database = postgresCpu(dir) - before.database;
	const read = await countBlocks(pool);
	const { rows } = await pool.query<{ open: string; applies: string }>(`select
		count(*) filter (where application_name like 'seleta%') as open,
		(select greatest(sum(reltuples), 0) from pg_class where relname = 'applies' and relkind in ('r', 'p')) as applies
		from pg_stat_activity`);
	const facts = rows[0];
	const fullMb = await databaseMb(pool);
	const people = businesses * each;
	return {
		businesses,
		people,
		applies: Number(facts?.applies ?? 0),
		pagesPerSecond: perSecond,
		p97_5,
		webCpuMs: (1000 * web) / requests,
		databaseCpuMs: (1000 * database) / requests,
		residentMb: residentMb(product.pid),
		databaseMb: fullMb,
		mbPerThousand: (fullMb - emptyMb) / (people / 1000),
		cacheHit: (100 * (read.hit - blocks.hit)) / (read.all - blocks.all),
		connections: Number(facts?.open ?? 0),
		wrong: wrong + warm.wrong,
	};
}

async function databaseMb(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
	return Number(rows[0]?.bytes ?? 0) / 1_000_000;
}

async function countBlocks(pool: Pool): Promise<{ hit: number; all: number }> {
	const { rows } = await pool.query<{ hit: number; all: number }>(
		"select blks_hit::float as hit, (blks_hit + blks_read)::float as all from pg_stat_database where datname = current_database()",
	);
	return rows[0] ?? { hit: 0, all: 0 };
}

/** CPU seconds of all PostgreSQL processes of this folder's cluster, those that ended included. */
function postgresCpu(dir: string): number {
	const all = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
	const processes = all.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
	const head = processes.find(
		([, , args = ""]) => args.includes(resolve(dir)) && /postgres\b/.test(args) && args.includes("-D"),
	);
	if (!head) throw new Error("PostgreSQL of this folder was not found");
	const own = processes.filter(([pid, parent]) => pid === head[0] || parent === head[0]);
	return own.reduce((sum, [pid]) => sum + cpuOf(Number(pid)), 0);
}

/** The process may have ended since it was listed. */
function cpuOf(pid: number): number {
	try {
		return cpuSeconds(pid);
	} catch {
		return 0;
	}
}

export const formatBusinessScaling = (row: BusinessScaling) =>
	`${row.businesses} businesses, ${row.people} people, ${row.applies} applies: ${row.pagesPerSecond.toFixed(0)} pages/s at ${connections} connections (p97.5 ${row.p97_5.toFixed(0)} ms), CPU ms a page ${row.webCpuMs.toFixed(1)} web and ${row.databaseCpuMs.toFixed(1)} PostgreSQL, ${row.residentMb} MB, database ${row.databaseMb.toFixed(0)} MB (${row.mbPerThousand.toFixed(1)} per 1,000 people), ${row.cacheHit.toFixed(1)} % from memory, ${row.connections} connections`;
