import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#db/is-database-unavailable.ts";

/** A pooler that restarts is back within this; in a longer outage pages say so at once. */
const patienceMs = 2_000;
const pauseMs = 40;
/** On the error itself: server.ts and the bundle are two module graphs, and a mail server may refuse a connection too. */
const mark = Symbol.for("seleta.lost-connection");

const shared = globalThis as typeof globalThis & { __seletaLostAt?: number | undefined };

/** Marks what the database's connection failed with, where it ended or was refused; a full pool is another matter. */
export function markLost(error: unknown): void {
	if (isDatabaseUnavailable(error) && !/timeout exceeded/.test((error as Error).message ?? ""))
		Object.assign(error as Error, { [mark]: true });
}

export const isLost = (error: unknown): boolean => Object(error)[mark] === true;

/** Whether to ask again after this failure, once it has waited a moment; false when the database is away for longer. */
export async function waitsForReturn(error: unknown): Promise<boolean> {
	if (!isLost(error)) return false;
	shared.__seletaLostAt ??= Date.now();
	if (Date.now() - shared.__seletaLostAt > patienceMs) return false;
	await sleep(pauseMs * (0.5 + Math.random()));
	return true;
}

/** A transaction ended well: the next loss is another one. */
export function noteReturn(): void {
	shared.__seletaLostAt = undefined;
}

/** Does what only reads again when its connection is lost. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await read();
		} catch (error) {
			if (!(await waitsForReturn(error))) throw error;
		}
	}
}
