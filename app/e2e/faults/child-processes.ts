import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { webFlags } from "#app/ops/process-flags.ts";
import { superviseProcess } from "../../ops/supervise.ts";
import { timeFactor } from "./consistency-checks.ts";

const root = join(import.meta.dirname, "..", "..", "..");

export interface ProcessExit {
	pid: number;
	code: number | null;
	signal: string | null;
	at: number;
}

/** A product process under a supervisor that restarts it when it ends. */
export class Child {
	readonly name: string;
	readonly deaths: ProcessExit[] = [];
	readonly lines: string[] = [];
	readonly #supervised: ReturnType<typeof superviseProcess>;

	constructor(name: string, args: string[], env: NodeJS.ProcessEnv) {
		this.name = name;
		this.#supervised = superviseProcess({
			name,
			args,
			cwd: root,
			env,
			healthyMs: 500,
			format: (line) => {
				this.lines.push(line);
				if (this.lines.length > 400) this.lines.shift();
				if (process.env.FAULTS_VERBOSE) process.stderr.write(`${name}: ${line}\n`);
			},
			started: (child: ChildProcess) => {
				child.once("exit", (code, signal) => this.deaths.push({ pid: child.pid ?? 0, code, signal, at: Date.now() }));
			},
		});
	}

	get pid(): number {
		return this.#supervised.pid ?? 0;
	}

	/** Started and not ended yet. */
	get isAlive(): boolean {
		return this.pid > 0 && !this.deaths.some(({ pid }) => pid === this.pid);
	}

	kill(signal: NodeJS.Signals) {
		process.kill(this.pid, signal);
	}

	/** The row fails when the process must be killed after `limit` ms. */
	async stop(signal: NodeJS.Signals = "SIGTERM", limit = 45_000): Promise<void> {
		const stopped = this.#supervised.stop(signal);
		const late = sleep(limit * timeFactor, "late" as const, { ref: false });
		if ((await Promise.race([stopped, late])) !== "late") return;
		this.kill("SIGKILL");
		await stopped;
		throw new Error(`${this.name} did not end within ${(limit * timeFactor) / 1000} s of ${signal}`);
	}

	async restart(): Promise<void> {
		await this.#supervised.restart();
	}

	words(): string {
		return this.lines.slice(-25).join("\n");
	}
}

const compileCache = ["--import", "./app/ops/compile-cache.ts"];

/** The web process alone (`npm start` with WORKERS=off). */
export function startWeb(port: number, env: NodeJS.ProcessEnv): Child {
	return new Child(`web:${port}`, [...compileCache, ...webFlags, "server.ts"], {
		...env,
		PORT: String(port),
		WORKERS: "off",
	});
}

let workers = 0;

/** Passed to the worker process through FAULTS_OPTIONS (see faulty-jobs.ts). */
export interface WorkerTestOptions {
	times?: { beatMs?: number; reapMs?: number; gone?: number };
	crontab?: string;
	heapMb?: number;
	/** Webhooks target receivers on this machine. */
	nearReceivers?: true;
}

/** Starts `npm run workers` with the suite's jobs added. */
export function startWorker(env: NodeJS.ProcessEnv, options: WorkerTestOptions = {}): Child {
	workers += 1;
	const heap = options.heapMb ? [`--max-old-space-size=${options.heapMb}`] : [];
	const faultyJobs = ["--import", "./app/e2e/faults/faulty-jobs.ts"];
	return new Child(`worker:${workers}`, [...heap, ...compileCache, ...faultyJobs, "workers/run.ts"], {
		...env,
		FAULTS_OPTIONS: JSON.stringify(options),
	});
}

/** Waits until a web process reports ready; returns the ms taken. */
export async function waitUntilReady(port: number, child?: Child, limit = 60_000): Promise<number> {
	const from = Date.now();
	while (Date.now() - from < limit * timeFactor) {
		const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
			() => undefined,
		);
		if (answer?.ok) return Date.now() - from;
		await sleep(20);
	}
	throw new Error(`Port ${port} was not ready in ${(limit * timeFactor) / 1000} s\n${child?.words() ?? ""}`);
}
