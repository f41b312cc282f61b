import { setTimeout as sleep } from "node:timers/promises";

export interface SupervisorCallbacks {
	format(text: string, error?: unknown): void;
	/** All tries are used up. */
	gaveUp(error: unknown): void;
}

interface Stored extends SupervisorCallbacks {
	isRunning(): boolean;
	/** Whether it falls to this process to start it again. */
	isOurs(): boolean;
	start(): Promise<void>;
}

export interface Supervisor {
	stop(): Promise<void>;
}

const everyMs = 300;
const tries = 12;
/** After this time a server counts as healthy and its restart counter resets. */
const healthyMs = 60_000;

/** Restarts a dead server. Retries, because orphaned PostgreSQL processes may hold shared memory for seconds. */
export function superviseServer(server: Stored, longestPause = 5_000): Supervisor {
	const stopping = new AbortController();
	const { signal } = stopping;
	const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false });
	const watching = watch().catch((error) => signal.aborted || server.gaveUp(error));

	async function watch() {
		let tried = 0;
		for (let since = Date.now(); !signal.aborted; await pause(everyMs)) {
			if (server.isRunning() || !server.isOurs()) continue;
			if (Date.now() - since > healthyMs) tried = 0;
			tried = await startAgain(tried);
			since = Date.now();
		}
	}

	async function startAgain(tried: number): Promise<number> {
		let last: unknown;
		for (let attempt = tried + 1; attempt <= tries; attempt++) {
			server.format(`PostgreSQL has ended; starting it again (${attempt} of ${tries})`, last);
			try {
				await server.start();
				server.format("PostgreSQL runs again");
				return attempt;
			} catch (error) {
				last = error;
			}
			await pause(Math.min(200 * 2 ** attempt, longestPause));
		}
		throw new Error(`PostgreSQL could not be kept running in ${tries} tries`, { cause: last });
	}

	return {
		async stop() {
			stopping.abort();
			await watching;
		},
	};
}
