import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestReads<Reading = unknown> {
	reading: Reading | undefined;
	/** False for writing requests: their decisions must read from the primary. */
	fromReplica: boolean;
	/** Position of the last write by the request or its sender. */
	written: bigint | null;
	/** Whether this very request wrote. */
	hasWritten: boolean;
}

// Commits are seen in the module graph of server.ts, requests in the bundle's.
const shared = globalThis as typeof globalThis & { __seletaRequests?: AsyncLocalStorage<RequestReads> };
shared.__seletaRequests ??= new AsyncLocalStorage();
export const requestReads = shared.__seletaRequests;

/** Notes the position of a write by the request or its sender. */
export function recordWritePosition(lsn: bigint | null, { now = false } = {}): void {
	const request = requestReads.getStore();
	if (!request || lsn === null) return;
	if (request.written === null || lsn > request.written) request.written = lsn;
	if (now) request.hasWritten = true;
}
