import { type RawBuilder, sql } from "kysely";
import type { CriterionCondition } from "#app/entities/kit/list-criteria.ts";
import type { Condition, Viewer } from "#app/entities/kit/list-query.ts";
import { applyCriteria } from "#db/entities/apply-criteria.ts";
import {
	type CriterionSet,
	candidateCriterionConditions,
	candidateCriterionSets,
	uniteSets,
} from "#db/entities/candidate-criteria.ts";
import { candidateFactConditions } from "#db/entities/candidate-dimensions.ts";

type Sql = RawBuilder<unknown>;

/** Intersects into one list: checking each row against several long lists multiplies the cost. */
export const intersectSets = (sets: readonly Sql[]): Sql =>
	sets.length === 1 && sets[0]
		? sets[0]
		: sql.join(
				sets.map((set) => sql`(${set})`),
				sql` intersect `,
			);

/** Rows of a criterion found by their ids; none for one that is a condition. */
export function criterionSets(condition: Condition, viewer: Viewer): CriterionSet[] {
	if (condition.is !== "criterion") return [];
	const find = candidateCriterionSets[condition.field];
	if (!find) return [];
	const sets = condition.rows.map((values) => find(values, viewer));
	return condition.any ? [uniteSets(sets)] : sets;
}

export function criterionConditions({ field, rows, any }: CriterionCondition, viewer: Viewer): Sql[] {
	const build = candidateCriterionConditions[field] ?? applyCriteria[field] ?? candidateFactConditions[field];
	if (!build && !candidateCriterionSets[field]) throw new Error(`no criterion ${field}`);
	return build
		? [
				sql`(${sql.join(
					rows.map((values) => build(values, viewer)),
					any ? sql` or ` : sql` and `,
				)})`,
			]
		: [];
}
