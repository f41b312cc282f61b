/** One observation of both servers. */
export interface ReplicaObservation {
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

/** Result of the last check: commits before `freshAt` are in the replica. */
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

/** Judges a reading by earlier positions of the primary; `marks` are oldest first. */
export function judgeReplica(
	{ replica, primary }: ReplicaObservation,
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
	/** Position of the reader's last write; null without a recent one. */
	written: bigint | null;
	/** When this process last learned of a change to the data read. */
	changedAt: number;
}

export function mayReadReplica(
	sight: ReplicaState | ReplicaProblem,
	{ now, maxLagMs, written, changedAt }: Question,
): boolean {
	if (typeof sight === "string" || now - sight.freshAt > maxLagMs) return false;
	return changedAt < sight.freshAt && (written === null || written <= sight.replayed);
}
