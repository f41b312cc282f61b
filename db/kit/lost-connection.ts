import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#db/is-database-unavailable.ts";

/** A restarting pooler returns within this time in ms; longer outages fail at once. */
const patienceMs = 2_000;
const pauseMs = 40;
/** Stored on the error: server.ts and the bundle are separate module graphs. */
const mark = Symbol.for("seleta.lost-connection");

const shared = globalThis as typeof globalThis & { __seletaLostAt?: number | undefined };

/** Marks lost or refused database connections, but not an exhausted pool. */
export function markLost(error: unknown): void {
	if (isDatabaseUnavailable(error) && !/timeout exceeded/.test((error as Error).message ?? ""))
		Object.assign(error as Error, { [mark]: true });
}

export const isLost = (error: unknown): boolean => Object(error)[mark] === true;

/** Whether to retry, after a short pause; false during longer database outages. */
export async function waitForReconnection(error: unknown): Promise<boolean> {
	if (!isLost(error)) return false;
	shared.__seletaLostAt ??= Date.now();
	if (Date.now() - shared.__seletaLostAt > patienceMs) return false;
	await sleep(pauseMs * (0.5 + Math.random()));
	return true;
}

/** A transaction ended well: the next loss is another one. */
export function markReconnected(): void {
	shared.__seletaLostAt = undefined;
}

export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await read();
		} catch (error) {
			if (!(await waitForReconnection(error))) throw error;
		}
	}
}
