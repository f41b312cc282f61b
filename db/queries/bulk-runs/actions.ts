import type { BulkAction } from "#app/domain/lists/bulk.ts";
import { addToJob, undoAddToJob } from "./add-to-job.ts";
import { remove, undoRemove } from "./archive.ts";
import { toPeople } from "./candidates-of-records.ts";
import type { Act } from "./context.ts";
import { edit, undoEdit } from "./edit.ts";
import { email } from "./email.ts";
import { addToList, undoAddToList } from "./list.ts";
import { move, undoMoves } from "./move.ts";
import { addToPool, removeFromPool } from "./talent-pools.ts";

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
