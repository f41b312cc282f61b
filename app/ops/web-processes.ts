import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const firstPause = 200;
const longestPause = 5_000;
/** After this uptime a process counts as healthy and the next restart delay is short. */
const healthyMs = 30_000;

interface Options {
	/** Program of every process; defaults to the caller's own. */
	exec?: string;
	format(text: string): void;
	/** Called when a process exits before any has started serving, which is permanent. */
	gaveUp(): void;
}

/** How many processes `WEB_PROCESSES` asks for. */
export const countWebProcesses = (request: number | "auto"): number =>
	request === "auto" ? availableParallelism() : request;

/** Restarts exited processes; only the first runs workers unless WORKERS=off, giving one set per machine. */
export function runWebProcesses(count: number, { exec, format, gaveUp }: Options): { stop(): Promise<void> } {
	if (exec) cluster.setupPrimary({ exec });
	let target = true;
	let isServing = false;
	cluster.on("listening", () => {
		isServing = true;
	});
	const running = Array.from({ length: count }, (_, place) => keep(place));
	return {
		async stop() {
			target = false;
			for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
			await Promise.all(running);
		},
	};

	async function keep(place: number): Promise<void> {
		for (let pause = firstPause; target; ) {
			const began = Date.now();
			const status = await ended(cluster.fork(place === 0 ? {} : { WORKERS: "off" }));
			if (!target) return;
			if (!isServing && status !== 0) {
				target = false;
				return gaveUp();
			}
			pause = Date.now() - began > healthyMs ? firstPause : Math.min(pause * 2, longestPause);
			format(`web process ${place + 1} of ${count} ended; it starts again in ${pause} ms`);
			await sleep(pause);
		}
	}
}

const ended = (worker: Worker) => new Promise<number | null>((resolve) => worker.once("exit", resolve));
