import type { Scoped } from "#db/kit/in-business.ts";
import { busyStates } from "../import-states.ts";
import { changeSet, listSetTables, lockSet, type SetState } from "./sets.ts";

/** Next state of a set whose job failed; cancelled ones can be resumed or undone. */
const afterFailure: Partial<Record<string, SetState>> = {
	unpacking: "failed",
	reading: "failed",
	checking: "failed",
	running: "cancelled",
	undoing: "cancelled",
};

const failure = { code: "error" };

/** Stops a set whose job failed, unless a busy part queues the next job. */
export async function failSet(db: Scoped, setId: number): Promise<void> {
	const item = await lockSet(db, setId);
	const state = item && afterFailure[item.state];
	if (!state) return;
	const parts = await listSetTables(db, setId);
	if (parts.some((part) => busyStates.has(part.state))) return;
	await changeSet(db, item, state, { problem: JSON.stringify(failure) });
}

/** Lets a failed set continue; stopped imports and undos are resumed on its page. */
export async function reviveSet(db: Scoped, setId: number): Promise<void> {
	const item = await lockSet(db, setId);
	const problem = item?.problem as { code?: unknown } | null | undefined;
	if (item?.state !== "failed" || problem?.code !== failure.code) return;
	const parts = await listSetTables(db, setId);
	await changeSet(db, item, parts.length === 0 ? "unpacking" : "checking", { problem: null });
}
