import { removeRecords, restoreRecords } from "#db/kit/crud.ts";
import { restoreUnlessTaken } from "#db/queries/bin.ts";
import { type Act, actorIn, idsIn, type Step } from "./context.ts";
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
	// Together first; when one's name is taken since, each alone says which.
	if (ids.length === 1) return [await bringBack(step, ids[0] as number)];
	const done = new Set(await restoreRecords(step.db, step.businessId, step.entity, ids, actorIn(step)));
	return ids.map(
		(id): Outcome => (done.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" }),
	);
};

async function bringBack(step: Step, id: number): Promise<Outcome> {
	const done = await restoreUnlessTaken(step.db, step.businessId, step.entity, id, actorIn(step));
	if (done === "restored") return { id, outcome: "done" };
	return { id, outcome: "skipped", reason: done === "taken" ? "name_taken" : "changed_since" };
}
