import { getColumnSizes } from "#app/domain/lists/board-column-size.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ListQuery } from "#app/entities/kit/list-query.ts";
import { withCustomTexts } from "#db/kit/custom-text-hits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	boardRows,
	countBy,
	countRows,
	findMatchingInterpretation,
	listRows,
	nearestWordsFinder,
} from "#db/kit/list.ts";
import { findDeletedFields } from "#db/queries/custom-fields/deleted-fields.ts";
import { cachedCount } from "../count-cache.server.ts";
import { filterOptionsFor } from "./filter-options.server.ts";
import type { ListPageQuery } from "./list-page-query.server.ts";
import { readCriterionFacts, readReasons } from "./search-reasons.server.ts";
import { findUnknownTowns } from "./unknown-towns.server.ts";

/** Product, "Lists": a count is exact up to here. */
export const countCap = 10_000;
/** Maximum offset of a query, however far the user pages. */
export const maxOffset = 100_000;
/** From here on counting costs more than the page itself. */
const costThreshold = 1_000;

export type ListResult = Awaited<ReturnType<typeof queryList>>;

export async function queryList(trx: Scoped, list: ListPageQuery) {
	const { entity, user, view, asked, exact, board, fields, filters } = list;
	const { businessId } = user;
	// A redirect to the last page would drop the unknown conditions.
	const mayLead = !board && list.unknown.length === 0;
	const { query, counted, corrected } = await findMatchingInterpretation(
		await withCustomTexts(trx, entity, asked),
		(item) => countListRows(businessId, entity, item, exact, (cap) => countRows(trx, entity, item, cap)),
		nearestWordsFinder(trx, entity),
	);
	const capped = !exact && counted > countCap;
	const count = capped ? countCap : counted;
	const by = board ? entity.list.kanban : undefined;
	const stages = by ? await countBy(trx, entity, query, by) : new Map<string, number>();
	const target = extra(entity, fields, board);
	const rows = by
		? await boardRows(trx, entity, query, target, { by, shares: getColumnSizes(stages, list.more) })
		: await listRows(trx, entity, query, target, {
				skip: Math.min((view.page - 1) * view.per, maxOffset),
				take: view.per,
				counted,
			});
	const ids = rows.map(({ id }) => id);
	return {
		rows,
		reasons: await readReasons(trx, entity, query, ids),
		facts: await readCriterionFacts(trx, entity, query, ids),
		count,
		capped,
		corrected,
		/** The page to redirect to when this one is past the last. */
		last:
			rows.length === 0 && view.page > 1 && mayLead ? (capped ? 1 : Math.max(1, Math.ceil(count / view.per))) : null,
		stages,
		deletedFields: await findDeletedFields(trx, entity.key, list.deletedFields),
		unknownTowns: await findUnknownTowns(trx, entity, list.typed),
		choosable: await filterOptionsFor(trx, user, entity, view, filters),
	};
}

/** Cached: counting reads every matching row, and the same counts are requested all day. */
export function countListRows(
	businessId: number,
	entity: Entity,
	query: ListQuery,
	exact: boolean,
	count: (cap: number) => Promise<number>,
): Promise<number> {
	if (exact) return count(1_000_000_000);
	const { conditions, words, subordinates, viewer, also } = query;
	const seenBy =
		subordinates || entity.private || conditions.some((condition) => condition.is === "refs" && condition.me)
			? viewer.id
			: 0;
	// Ranges that end now would make every second a new question.
	const key = JSON.stringify([words, conditions, also], (_, value) =>
		value instanceof Date ? Math.floor(value.getTime() / 60_000) : value,
	);
	return cachedCount(
		`${entity.key} ${businessId} ${seenBy} ${key}`,
		() => count(countCap + 1),
		(result) => result >= costThreshold,
	);
}

function extra(entity: Entity, fields: readonly string[], board: boolean): string[] {
	const { kanban, colour, badges, rowAction } = entity.list;
	return [...fields, ...(board && kanban ? [kanban] : []), colour, badges?.field, rowAction?.unless].filter(
		(name) => name !== undefined,
	);
}
