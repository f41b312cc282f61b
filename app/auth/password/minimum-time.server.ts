import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; longer than any branch takes on an idle machine. Tests skip the delay. */
let floor = process.env.VITEST ? 0 : 300;

/** @internal For tests of the waiting itself. */
export function setMinimumTime(milliseconds: number): void {
	floor = milliseconds;
}

/** Waits until `floor` ms after `started`, so that timing does not reveal accounts. */
export async function waitMinimumTime(started: number): Promise<void> {
	await sleep(Math.max(0, floor - (performance.now() - started)));
}

/** Answers after a fixed minimum time. */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
	const started = performance.now();
	try {
		return await work();
	} finally {
		await waitMinimumTime(started);
	}
}
