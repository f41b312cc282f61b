import { removeRecords, restoreRecords } from "#db/kit/crud.ts";
import { type Act, actorIn, idsIn } from "./act.ts";
import type { Outcome } from "./items.ts";

/** Files records away. */
export const remove: Act = async (step) => {
	const ids = idsIn(step);
	const done = new Set(await removeRecords(step.db, step.businessId, step.entity, ids, actorIn(step)));
	const left = step.entity.reference ? "used" : "gone";
	return ids.map((id): Outcome => (done.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: left }));
};

/** Brings back what the run filed away. */
export const undoRemove: Act = async (step) => {
	const ids = idsIn(step);
	const done = new Set(await restoreRecords(step.db, step.businessId, step.entity, ids, actorIn(step)));
	return ids.map(
		(id): Outcome => (done.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" }),
	);
};
