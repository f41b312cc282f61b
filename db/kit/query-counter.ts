import { AsyncLocalStorage } from "node:async_hooks";

interface Counter {
	count: number;
}

// server.ts and the bundle are two module graphs that share one pool.
const shared = globalThis as typeof globalThis & { __seletaRoundTrips?: AsyncLocalStorage<Counter> };
shared.__seletaRoundTrips ??= new AsyncLocalStorage();
const counters = shared.__seletaRoundTrips;

/** Runs `work` and counts its round trips to the database, including `begin` and `commit`. */
export async function withRoundTripCount<T>(work: () => Promise<T>): Promise<{ result: T; roundTrips: number }> {
	const counter = { count: 0 };
	const result = await counters.run(counter, work);
	return { result, roundTrips: counter.count };
}

export function countRoundTrip(): void {
	const counter = counters.getStore();
	if (counter) counter.count += 1;
}
