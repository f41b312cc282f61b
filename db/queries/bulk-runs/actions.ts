import type { BulkAction } from "#app/domain/lists/bulk.ts";
import { removeRecords, restoreRecords } from "#db/kit/crud.ts";
import { restoreUnlessTaken } from "#db/queries/bin.ts";
import { addToJob, undoAddToJob } from "./add-to-job.ts";
import { toPeople } from "./candidates-of-records.ts";
import { type Act, actorIn, idsIn, type Step } from "./context.ts";
import { edit, undoEdit } from "./edit.ts";
import { email } from "./email.ts";
import type { Outcome } from "./items.ts";
import { addToList, undoAddToList } from "./list.ts";
import { move, undoMoves } from "./move.ts";
import { addToPool, removeFromPool } from "./talent-pools.ts";

/** Files records away. */
const remove: Act = async (step) => {
	const ids = idsIn(step);
	const done = new Set(await removeRecords(step.db, step.entity, ids, actorIn(step)));
	const left = step.entity.reference ? "used" : "gone";
	return ids.map((id): Outcome => (done.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: left }));
};

/** Brings back what the run filed away. */
const undoRemove: Act = async (step) => {
	const ids = idsIn(step);
	// Together first; when one's name is taken since, each alone says which.
	if (ids.length === 1) return [await bringBack(step, ids[0] as number)];
	const done = new Set(await restoreRecords(step.db, step.entity, ids, actorIn(step)));
	return ids.map(
		(id): Outcome => (done.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" }),
	);
};

/** What each action does to a part of its records. An export is a download, not a run. */
export const actions: Partial<Record<BulkAction, Act>> = {
	edit,
	delete: remove,
	add_to_list: toPeople(addToList),
	add_to_job: toPeople(addToJob),
	add_to_pool: addToPool,
	remove_from_pool: removeFromPool,
	email: toPeople(email),
	move,
};

/** What takes each action back; nobody can take back an e-mail. */
export const undoings: Partial<Record<BulkAction, Act>> = {
	edit: undoEdit,
	delete: undoRemove,
	add_to_list: toPeople(undoAddToList),
	add_to_job: toPeople(undoAddToJob),
	// One undoes the other.
	add_to_pool: removeFromPool,
	remove_from_pool: addToPool,
	move: undoMoves,
};

export const isUndoable = (action: string): boolean => action in undoings;

async function bringBack(step: Step, id: number): Promise<Outcome> {
	const done = await restoreUnlessTaken(step.db, step.entity, id, actorIn(step));
	if (done === "restored") return { id, outcome: "done" };
	return { id, outcome: "skipped", reason: done === "taken" ? "name_taken" : "changed_since" };
}
