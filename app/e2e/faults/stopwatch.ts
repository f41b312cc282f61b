import { readFileSync } from "node:fs";

/** Subtracts CPU steal (proc(5)) from elapsed time; without steal data, time is wall clock. */
export class Stopwatch {
	readonly #from = Date.now();
	readonly #ticks = ticks();

	get passed(): number {
		return Date.now() - this.#from;
	}

	/** Share of processor time since the start used by other processes: 0 to 1. */
	get stolen(): number {
		const now = ticks();
		const all = now.all - this.#ticks.all;
		return all > 0 ? (now.stolen - this.#ticks.stolen) / all : 0;
	}

	get own(): number {
		return this.passed * (1 - this.stolen);
	}
}

/** user, nice, system, idle, iowait, irq, softirq, steal; guest time is in user's. */
function ticks(): { all: number; stolen: number } {
	try {
		const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
		const counts = line.split(/\s+/).slice(1, 9).map(Number);
		return { all: counts.reduce((sum, count) => sum + count, 0), stolen: counts[7] ?? 0 };
	} catch {
		return { all: 0, stolen: 0 };
	}
}
