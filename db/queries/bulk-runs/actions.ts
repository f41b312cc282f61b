import type { BulkAction } from "#app/domain/lists/bulk-actions.ts";
import { removeRecords, restoreRecords } from "#db/kit/crud.ts";
import { restoreUnlessTaken } from "#db/queries/bin.ts";
import { addToJob, undoAddToJob } from "./add-to-job.ts";
import { addToList, undoAddToList } from "./add-to-list.ts";
import { runOncePerCandidate } from "./apply-candidates.ts";
import { actorIn, idsIn, type RunAction, type Step } from "./context.ts";
import { editAction, undoEdit } from "./edit.ts";
import { emailAction } from "./email.ts";
import type { Outcome } from "./items.ts";
import { moveAction, undoMoves } from "./move.ts";
import { addToPool, removeFromPool } from "./talent-pools.ts";

const remove: RunAction = async (step) => {
	const ids = idsIn(step);
	const done = new Set(await removeRecords(step.db, step.entity, ids, actorIn(step)));
	const left = step.entity.reference ? "used" : "gone";
	return ids.map((id): Outcome => (done.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: left }));
};

const undoRemove: RunAction = async (step) => {
	const ids = idsIn(step);
	// Batch first; if a name is taken, one by one to find which.
	if (ids.length === 1) return [await bringBack(step, ids[0] as number)];
	const done = new Set(await restoreRecords(step.db, step.entity, ids, actorIn(step)));
	return ids.map(
		(id): Outcome => (done.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" }),
	);
};

/** Executor of each action on a part; exports are downloads instead. */
export const actions: Partial<Record<BulkAction, RunAction>> = {
	edit: editAction,
	delete: remove,
	add_to_list: runOncePerCandidate(addToList),
	add_to_job: runOncePerCandidate(addToJob),
	add_to_pool: addToPool,
	remove_from_pool: removeFromPool,
	email: runOncePerCandidate(emailAction),
	move: moveAction,
};

/** Reverse executor of each action; e-mails have none. */
export const undoActions: Partial<Record<BulkAction, RunAction>> = {
	edit: undoEdit,
	delete: undoRemove,
	add_to_list: runOncePerCandidate(undoAddToList),
	add_to_job: runOncePerCandidate(undoAddToJob),
	add_to_pool: removeFromPool,
	remove_from_pool: addToPool,
	move: undoMoves,
};

export const isUndoable = (action: string): boolean => action in undoActions;

async function bringBack(step: Step, id: number): Promise<Outcome> {
	const done = await restoreUnlessTaken(step.db, step.entity, id, actorIn(step));
	if (done === "restored") return { id, outcome: "done" };
	return { id, outcome: "skipped", reason: done === "taken" ? "name_taken" : "changed_since" };
}
