/** What one look at both servers saw. */
export interface ReplicaReading {
	replica: { recovering: boolean; lsn: bigint | null; system: string; timeline: number };
	/** Read after the replica, so that its position is never the older one. */
	primary: { lsn: bigint; system: string; timeline: number };
}

/** Where the primary was at a moment, in this process's milliseconds. */
export interface LsnMark {
	at: number;
	lsn: bigint;
}

export type ReplicaProblem = "away" | "promoted" | "diverged" | "behind";

/** What the last look says: all that was committed before `freshAt` is in the replica. */
export interface ReplicaState {
	freshAt: number;
	replayed: bigint;
}

export function parseLsn(text: string | null | undefined): bigint | null {
	const [, high, low] = /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i.exec(text ?? "") ?? [];
	return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}

export const formatLsn = (lsn: bigint): string =>
	`${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();

/** Judges a look by where the primary was before; `marks` are oldest first. */
export function judgeReplica(
	{ replica, primary }: ReplicaReading,
	{ marks, now, maxLagMs }: { marks: readonly LsnMark[]; now: number; maxLagMs: number },
): ReplicaState | ReplicaProblem {
	const { recovering, lsn, system, timeline } = replica;
	if (!recovering) return "promoted";
	const isAnother = system !== primary.system || timeline > primary.timeline;
	if (isAnother || (lsn !== null && lsn > primary.lsn)) return "diverged";
	const seen = lsn === null ? undefined : marks.findLast((mark) => mark.lsn <= lsn);
	if (lsn === null || !seen || now - seen.at > maxLagMs) return "behind";
	return { freshAt: seen.at, replayed: lsn };
}

interface Question {
	now: number;
	maxLagMs: number;
	/** How far the reader wrote; null who wrote nothing of late. */
	written: bigint | null;
	/** When this process last heard of a change in what is read. */
	changedAt: number;
}

/** Whether a reader may be answered by the replica. */
export function mayReadReplica(
	sight: ReplicaState | ReplicaProblem,
	{ now, maxLagMs, written, changedAt }: Question,
): boolean {
	if (typeof sight === "string" || now - sight.freshAt > maxLagMs) return false;
	return changedAt < sight.freshAt && (written === null || written <= sight.replayed);
}
