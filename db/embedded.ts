import { type ChildProcess, spawn } from "node:child_process";
import {
	closeSync,
	existsSync,
	openSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setting } from "#app/environment.ts";
import { createCluster } from "./embedded/cluster.ts";
import { type ClusterPaths, prepareDataDirectory } from "./embedded/data-directory.ts";
import { isAlive, isPostgres, stopServer } from "./embedded/processes.ts";
import { type Supervisor, type SupervisorCallbacks, superviseServer } from "./embedded/supervisor.ts";

type Options = {
	/** Data folder, which contains the database folder. Default: $SELETA_DATA or `.data`. */
	dir?: string;
	/** False trades durability for speed: only for tests, whose data may be lost. */
	fsync?: boolean;
};

export type EmbeddedDatabase = {
	url(database?: string): string;
	/** False when another live process started this server: stop() then leaves it running. */
	readonly owner: boolean;
	/** Restarts the server at the same address whenever it dies. */
	keepRunning(notified: SupervisorCallbacks): void;
	stop(): Promise<void>;
};

const settings = {
	listen_addresses: "127.0.0.1",
	shared_buffers: "256MB",
	max_connections: "100",
	work_mem: "16MB",
	maintenance_work_mem: "256MB",
	max_wal_size: "2GB",
	random_page_cost: "1.1",
	jit: "off",
	// Many short queries: single workers give even latencies and need no large /dev/shm.
	max_parallel_workers_per_gather: "0",
	timezone: "UTC",
	log_timezone: "UTC",
	log_min_messages: "warning",
	log_checkpoints: "off",
	update_process_title: "off",
};
const fast = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", shared_buffers: "64MB" };
const logLimit = 1_000_000;

/** Additional Unix socket: queries cost a quarter less than over TCP. */
function socketDir(place: ClusterPaths): string | undefined {
	// The system's limit for the whole name is 107 bytes, on a Mac 103.
	return process.platform !== "win32" && place.dataDir.length < 80 ? place.dataDir : undefined;
}

/** Starts the npm-bundled PostgreSQL, or joins one already running on this folder. */
export async function startEmbedded(options: Options = {}): Promise<EmbeddedDatabase> {
	const place = prepareDataDirectory(options.dir ?? setting("SELETA_DATA"));
	createCluster(place);
	const isLasting = options.fsync !== false;
	for (let attempt = 0; attempt < 3; attempt++) {
		const server = await joinOrLaunch(place, isLasting);
		if (server) return handle(place, server, isLasting);
	}
	throw new Error(`PostgreSQL did not start. Its last words:\n${lastWords(place)}`);
}

type Server = { pid: number; port: number };

/** Single attempt; undefined when the process ended, as with two simultaneous launches. */
async function joinOrLaunch(place: ClusterPaths, isLasting: boolean, port?: number): Promise<Server | undefined> {
	const running = await readyServer(place);
	if (running) {
		adopt(place);
		return running;
	}
	const child = await launch(place, isLasting, port);
	const started = await readyServer(place, child);
	if (started?.pid !== child.pid) return undefined;
	writeFileSync(place.ownerFile, String(process.pid));
	writeFileSync(place.portFile, String(started?.port));
	return started;
}

function handle(place: ClusterPaths, server: Server, isLasting: boolean): EmbeddedDatabase {
	let current = server;
	let keeper: Supervisor | undefined;
	const socket = socketDir(place);
	// A running server of an earlier release has none.
	const way =
		socket && existsSync(join(socket, `.s.PGSQL.${server.port}`)) ? `?host=${encodeURIComponent(socket)}` : "";
	return {
		get owner() {
			return readNumber(place.ownerFile) === process.pid;
		},
		url: (database = "seleta") => `postgres://seleta:${place.password()}@127.0.0.1:${server.port}/${database}${way}`,
		keepRunning(notified) {
			keeper = superviseServer({
				...notified,
				isRunning: () => isPostgres(current.pid, place),
				isOurs: () => isOursToStart(place),
				async start() {
					// At the port that clients already use.
					const started = await joinOrLaunch(place, isLasting, server.port);
					if (started?.port !== server.port) throw new Error(lastWords(place));
					current = started;
				},
			});
		},
		async stop() {
			await keeper?.stop();
			if (!this.owner) return;
			await stopServer(current.pid);
			rmSync(place.ownerFile, { force: true });
		},
	};
}

/** Whether this process or a dead one started it; deliberately stopped ones have no owner. */
function isOursToStart(place: ClusterPaths): boolean {
	const owner = readNumber(place.ownerFile);
	return owner !== undefined && (owner === process.pid || !isAlive(owner));
}

async function launch(place: ClusterPaths, isLasting: boolean, requested?: number): Promise<ChildProcess> {
	if (existsSync(place.logFile) && statSync(place.logFile).size > logLimit) truncateSync(place.logFile);
	const log = openSync(place.logFile, "a");
	const port = requested ?? (await freePort(readNumber(place.portFile)));
	const listens = { unix_socket_directories: socketDir(place) ?? "", port: String(port) };
	const chosen = { ...settings, ...(isLasting ? {} : fast), ...listens };
	const args = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	// Detached, because Ctrl-C reaches the process group and requests still drain; test databases stay attached.
	const child = spawn(place.bin("postgres"), ["-D", place.dataDir, ...args], {
		...place.identity,
		cwd: place.dataDir,
		detached: isLasting,
		env: { PATH: process.env.PATH, LC_ALL: "C" },
		stdio: ["ignore", log, log],
	});
	child.unref();
	closeSync(log);
	return child;
}

/** The folder's running server once it accepts connections; undefined when there is none. */
async function readyServer(place: ClusterPaths, child?: ChildProcess): Promise<Server | undefined> {
	const file = join(place.dataDir, "postmaster.pid");
	// WAL replay after a crash can take long; a dead process ends the wait.
	for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(15)) {
		const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
		const pid = Number(lines[0]);
		if (pid > 0 && !isPostgres(pid, place)) {
			// Stale lock files (killed server, reused pid) would prevent PostgreSQL from starting.
			if (!child) for (const name of listLocks(place.dataDir)) rmSync(join(place.dataDir, name), { force: true });
		} else if (lines[7]?.trim() === "ready") return { pid, port: Number(lines[3]) };
		if (child ? child.exitCode !== null || child.signalCode !== null : !(pid > 0)) return undefined;
	}
	throw new Error(`PostgreSQL is not ready after two minutes. See ${place.logFile}`);
}

/** Lock files of PostgreSQL: the pid file and the one beside its socket. */
const listLocks = (dataDir: string) =>
	existsSync(dataDir)
		? readdirSync(dataDir).filter((name) => name === "postmaster.pid" || /^\.s\.PGSQL\.\d+\.lock$/.test(name))
		: [];

/** Takes ownership of a server whose starter died, so that it can be stopped. */
function adopt(place: ClusterPaths) {
	const owner = readNumber(place.ownerFile);
	if (owner === undefined || !isAlive(owner)) writeFileSync(place.ownerFile, String(process.pid));
}

function freePort(requested?: number): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error) => (requested ? freePort().then(resolve, reject) : reject(error)));
		probe.listen(requested ?? 0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() =>
				typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
			);
		});
	});
}

function readNumber(file: string): number | undefined {
	const value = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
	return value > 0 ? value : undefined;
}

function lastWords(place: ClusterPaths): string {
	return existsSync(place.logFile) ? readFileSync(place.logFile, "utf8").slice(-2000) : "(none)";
}
