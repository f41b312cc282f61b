import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { mailOutcomeCounts, mailOutcomes } from "#db/kit/mail-counts.ts";
import { getRelease } from "#db/release.ts";

const registry = new Registry();
registry.setDefaultLabels({ service: "seleta" });
const register = [registry];

const requests = new Histogram({
	name: "seleta_http_request_seconds",
	help: "Requests by method, class of route and status",
	labelNames: ["method", "route", "status"] as const,
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
	registers: register,
});
let served = 0;
new Gauge({
	name: "seleta_release_info",
	help: "Always 1; which release this process runs",
	labelNames: ["release"] as const,
	registers: register,
	collect() {
		this.set({ release: getRelease() }, 1);
	},
});
new Counter({
	name: "seleta_mail_total",
	help: "What became of mail, as this process saw it",
	labelNames: ["outcome"] as const,
	registers: register,
	collect() {
		this.reset();
		for (const outcome of mailOutcomes) this.inc({ outcome }, mailOutcomeCounts()[outcome]);
	},
});
const inFlight = new Gauge({ name: "seleta_http_in_flight", help: "Requests being answered", registers: register });
const sockets = new Gauge({ name: "seleta_sockets", help: "Open live connections", registers: register });
const jobs = new Counter({
	name: "seleta_jobs_total",
	help: "Attempts at jobs by task and outcome",
	labelNames: ["task", "outcome"] as const,
	registers: register,
});
const jobWaited = new Histogram({
	name: "seleta_job_wait_seconds",
	help: "From when a job was due to its start",
	labelNames: ["task"] as const,
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 3600],
	registers: register,
});
const jobTook = new Histogram({
	name: "seleta_job_seconds",
	help: "From a job's start to its end",
	labelNames: ["task"] as const,
	buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1200],
	registers: register,
});

/** Counts every request and every upgraded connection of a server. */
export function measureServer(server: Server) {
	server.on("request", (req: IncomingMessage, res: ServerResponse) => {
		const end = requests.startTimer();
		inFlight.inc();
		served += 1;
		res.once("close", () => {
			inFlight.dec();
			end({ method: getMethod(req), route: getRouteClass(req.url ?? "/"), status: String(res.statusCode) });
		});
	});
	server.on("upgrade", (_req, socket) => {
		sockets.inc();
		socket.once("close", () => sockets.dec());
	});
}

/** How many requests this process answered, for its last line. */
export const countServedRequests = (): number => served;

interface JobEnd {
	task: string;
	outcome: string;
	waited: number;
	took: number;
}

export function measureQueueJob({ task, outcome, waited, took }: JobEnd) {
	jobs.inc({ task, outcome });
	jobWaited.observe({ task }, Math.max(0, waited));
	jobTook.observe({ task }, took);
}

interface Sources {
	queue(): Promise<{ task: string; state: string; jobs: number; age: number }[]>;
	pools(): Record<string, { totalCount: number; idleCount: number; waitingCount: number } | undefined>;
	replica?(): { state: string; reads: Record<string, number> } | undefined;
	/** When the LISTEN connection was last (re)established. */
	listening?(): Date | undefined;
}

/** Registers metrics that are collected only on scrape. */
export function registerGauges({ queue, pools, replica, listening }: Sources) {
	collectDefaultMetrics({ register: registry });
	const labelNames = ["task", "state"] as const;
	type Answer = Awaited<ReturnType<Sources["queue"]>>;
	let request: Promise<Answer> | undefined;
	/** One query serves both metrics. Database errors leave out this metric only; empty queues count. */
	const ask = () => {
		request ??= queue()
			.then(withEmptyStates, (): Answer => [])
			.finally(() => {
				request = undefined;
			});
		return request;
	};
	new Gauge({
		name: "seleta_queue_jobs",
		help: "Jobs by task and state",
		labelNames,
		registers: register,
		async collect() {
			const counts = await ask();
			this.reset();
			for (const { task, state, jobs } of counts) this.set({ task, state }, jobs);
		},
	});
	new Gauge({
		name: "seleta_queue_oldest_seconds",
		help: "How long the oldest job by task and state has been due",
		labelNames,
		registers: register,
		async collect() {
			const counts = await ask();
			this.reset();
			for (const { task, state, age } of counts) this.set({ task, state }, age);
		},
	});
	new Gauge({
		name: "seleta_pool_connections",
		help: "Database connections by pool and use",
		labelNames: ["pool", "use"] as const,
		registers: register,
		collect() {
			for (const [pool, result] of Object.entries(pools())) {
				if (!result) continue;
				this.set({ pool, use: "busy" }, result.totalCount - result.idleCount);
				this.set({ pool, use: "idle" }, result.idleCount);
				this.set({ pool, use: "waiting" }, result.waitingCount);
			}
		},
	});
	new Gauge({
		name: "seleta_replica_state",
		help: "1 for the state of the read replica: fit, or why it is not read from",
		labelNames: ["state"] as const,
		registers: register,
		collect() {
			this.reset();
			const result = replica?.();
			if (result) this.set({ state: result.state }, 1);
		},
	});
	new Counter({
		name: "seleta_replica_reads_total",
		help: "Reading transactions of pages by the server that answered, where there is a read replica",
		labelNames: ["from"] as const,
		registers: register,
		collect() {
			this.reset();
			for (const [from, count] of Object.entries(replica?.()?.reads ?? {})) this.inc({ from }, count);
		},
	});
	new Gauge({
		name: "seleta_listener_age_seconds",
		help: "Since the connection that hears of new jobs was made",
		registers: register,
		collect() {
			const since = listening?.();
			if (since) this.set((Date.now() - +since) / 1000);
		},
	});
}

/** As reported by `app_job_state`. */
const jobStates = ["waiting", "planned", "running", "retrying", "dead"];

/** Empty states are reported as 0, since alerts never fire on missing series. */
function withEmptyStates(counts: Awaited<ReturnType<Sources["queue"]>>) {
	const existing = new Set(counts.map(({ state }) => state));
	const empty = jobStates.filter((state) => !existing.has(state));
	return [...counts, ...empty.map((state) => ({ task: "none", state, jobs: 0, age: 0 }))];
}

export const metricsText = (): Promise<string> => registry.metrics();
export const metricsType = registry.contentType;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const getMethod = (req: IncomingMessage) => (methods.has(req.method ?? "") ? (req.method as string) : "other");

const areas = new Set([
	"recruiters",
	"candidates",
	"client_contacts",
	"administrator",
	"api",
	"assets",
	"jobs",
	"auth",
]);

/** Fixed classes: one label per URL would let visitors exhaust the memory. */
export function getRouteClass(url: string): string {
	const first = /^\/([^/?.]*)/.exec(url)?.[1] ?? "";
	if (first === "") return "home";
	return areas.has(first) ? first : "other";
}
