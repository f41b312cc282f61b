import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { mayReadReplica, type ReplicaProblem, type ReplicaState } from "./replica-choice.ts";
import { requestReads } from "./request-reads.ts";

type Db = Kysely<DB>;

export interface Replica {
	db: Db;
	maxLagMs: number;
	sight: ReplicaState | ReplicaProblem;
	reads: { replica: number; primary: number };
}

// server.ts monitors it, the bundle reads from it.
const shared = globalThis as typeof globalThis & {
	__seletaReplica?: { primary: Db; replica: Replica } | undefined;
	__seletaNews?: { all: number; of: Map<number, number> };
};
shared.__seletaNews ??= { all: 0, of: new Map() };
const news = shared.__seletaNews;

export function setReplica(primary: Db, replica: Replica | undefined): void {
	shared.__seletaReplica = replica && { primary, replica };
}

export const getReplica = (): Replica | undefined => shared.__seletaReplica?.replica;

export function describeReplica() {
	const replica = getReplica();
	return replica && { state: getReplicaHealth(replica), reads: replica.reads };
}

export const getReplicaHealth = ({ sight }: Replica): ReplicaProblem | "fit" =>
	typeof sight === "string" ? sight : "fit";

/** After change notifications, requests triggered by them must see that change. */
export function recordExternalChange(business?: number): void {
	if (!shared.__seletaReplica) return;
	if (business === undefined || Number.isNaN(business)) {
		news.all = performance.now();
		news.of.clear();
	} else news.of.set(business, performance.now());
}

/** The replica, if it may serve this request's reads of the business. */
export function findReplica(db: Db, business: number): Replica | undefined {
	const known = shared.__seletaReplica;
	const request = requestReads.getStore();
	if (!known || known.primary !== db || !request) return undefined;
	const { replica } = known;
	const isFit =
		request.fromReplica &&
		mayReadReplica(replica.sight, {
			now: performance.now(),
			maxLagMs: replica.maxLagMs,
			written: request.written,
			changedAt: Math.max(news.all, news.of.get(business) ?? 0),
		});
	replica.reads[isFit ? "replica" : "primary"] += 1;
	return isFit ? replica : undefined;
}

const recoveryCodes = new Set([
	...["40001", "40P01", "57P01", "57P02", "57P03", "57014", "53300", "25006"],
	// A migration that has not reached the replica yet.
	...["42P01", "42703", "42883", "XX000", "0A000", "26000"],
]);

/** Replica errors: recovery conflict, unreachable, or lagging; the primary is used instead. */
export const isReplicaTrouble = (error: unknown): boolean => {
	const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
	return (
		recoveryCodes.has(code) ||
		code.startsWith("08") ||
		/^E[A-Z]+$/.test(code) ||
		/connection|connect|timeout/i.test(message)
	);
};
