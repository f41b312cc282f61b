import { getTargetEntity } from "#app/domain/lists/bulk-actions.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { idsIn, type RunAction } from "./context.ts";
import type { Item, Outcome } from "./items.ts";

/** Candidates of these applies, by apply id. */
export async function listCandidatesByApply(db: Scoped, applyIds: readonly number[]): Promise<Map<number, number>> {
	if (applyIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("applies")
		.select(["id", "candidate_id"])
		.where("business_id", "=", db.businessId)
		.where("id", "in", [...applyIds])
		.orderBy("id")
		.execute();
	return new Map(rows.map(({ id, candidate_id }) => [id, candidate_id]));
}

/** Applies an action on candidates to applies, once per candidate. */
export const runOncePerCandidate =
	(act: RunAction): RunAction =>
	async (step) => {
		const key = getTargetEntity(step.entity.key);
		const entity = key === step.entity.key ? undefined : getEntity(key);
		if (!entity) return act(step);
		const behind = await listCandidatesByApply(step.db, idsIn(step));
		const chosen = new Map<number, Item>();
		for (const item of step.items) {
			const candidate = behind.get(item.id);
			if (candidate !== undefined && !chosen.has(candidate)) chosen.set(candidate, item);
		}
		const items = [...chosen].map(([id, item]) => ({ ...item, id }));
		const done = items.length > 0 ? await act({ ...step, entity, items, inProcess: true }) : [];
		const outcomes = done.map((item): Outcome => ({ ...item, id: chosen.get(item.id)?.id ?? item.id }));
		const answered = new Set(outcomes.map(({ id }) => id));
		const again = idsIn(step).filter((id) => !answered.has(id));
		return [...outcomes, ...again.map((id): Outcome => ({ id, outcome: "skipped", reason: "same_person" }))];
	};
