import { type ChildProcess, fork, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { webFlags, workerFlags } from "#app/ops/process-flags.ts";
import { generateSecrets } from "#app/ops/settings.ts";

const ours = fileURLToPath(new URL("../../", import.meta.url));

export interface RunningServer {
	origin: string;
	pid: number;
	stop(): Promise<void>;
}

export async function startProduct(
	dataDir: string,
	root = ours,
	changes: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
	const port = await freePort();
	const env = { ...productEnv(dataDir), ...changes, PORT: String(port) };
	const child = start([...webFlags, "server.ts", "--demo"], env, root);
	return untilReady(child, `http://localhost:${port}`, "/readyz");
}

export async function startWorkers(dataDir: string, changes: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
	const port = await freePort();
	const child = start([...workerFlags, "workers/run.ts"], {
		...productEnv(dataDir),
		...changes,
		NODE_ENV: "production",
		WORKERS_PORT: String(port),
	});
	return untilReady(child, `http://localhost:${port}`, "/ready");
}

/** Uses the data folder's secrets, so that values sealed by the demo can be opened. */
export function loadSecrets(dataDir: string) {
	process.env.SELETA_DATA = dataDir;
	for (const name of ["ENCRYPTION_KEY", "SESSION_SECRET"]) delete process.env[name];
	const origin = process.env.ORIGIN;
	generateSecrets(0);
	// Each product instance here has its own address.
	if (origin === undefined) delete process.env.ORIGIN;
}

const productEnv = (dataDir: string): NodeJS.ProcessEnv => ({
	...process.env,
	SELETA_DATA: dataDir,
	LOG_LEVEL: "warn",
	DATABASE_URL: undefined,
	// One recruiter asks for everything here.
	SEARCHES_PER_MINUTE: "1000000",
	API_CALLS_PER_MINUTE: "10000000",
	// Visitors send their network address as through a proxy.
	TRUST_PROXY: "1",
});

const start = (args: string[], env: NodeJS.ProcessEnv, root = ours) =>
	spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });

async function untilReady(child: ChildProcess, origin: string, path: string): Promise<RunningServer> {
	for (let tries = 0; tries < 300; tries++) {
		if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
		const ready = await fetch(origin + path).then(
			(response) => response.ok,
			() => false,
		);
		if (ready) return { origin, pid: child.pid as number, stop: () => end(child) };
		await sleep(200);
	}
	throw new Error("The product did not become ready.");
}

/** The floor server, against the same database. */
export const startBaseline = (databaseUrl: string) => startBeside("./baseline.ts", { DATABASE_URL: databaseUrl });

/** The bare page of React Router. */
export const startBareServer = () => startBeside("./baseline-server.ts", {});

export const startWithCache = (product: string, keep: "still" | "cache") =>
	startBeside("./cache-server.ts", { PRODUCT: product, KEEP: keep });

function startBeside(file: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
	const child = fork(new URL(file, import.meta.url), {
		env: { ...process.env, ...env, NODE_ENV: "production" },
	});
	return new Promise((resolve, reject) => {
		child.once("message", (port) =>
			resolve({ origin: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => end(child) }),
		);
		child.once("exit", (code) => reject(new Error(`${file} ended with ${code}.`)));
	});
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	child.kill("SIGTERM");
	await new Promise((resolve) => child.once("exit", resolve));
}

/** Resident memory in MB. */
export function residentMb(pid: number): number {
	const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/);
	return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** User and system CPU seconds; assumes 100 clock ticks per second. */
export function cpuSeconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Inserts a session row and returns its cookie, for people created to be measured. */
export async function insertSessions(
	pool: Pool,
	strategy: "candidates" | "recruiters",
	ids: number[],
): Promise<string[]> {
	const tokens = ids.map(() => randomBytes(32).toString("base64url"));
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', '1', true)");
		await client.query(
			`insert into sessions (business_id, token_hash, strategy, ${strategy === "candidates" ? "candidate_id" : "recruiter_id"})
       select 1, hash, $3, id from unnest($1::bytea[], $2::bigint[]) as t(hash, id)`,
			[tokens.map((token) => createHash("sha256").update(token).digest()), ids, strategy],
		);
		await client.query("commit");
	} finally {
		client.release();
	}
	return tokens.map((token) => `auth._token.${strategy}=${token}; auth.strategy=${strategy}`);
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}
