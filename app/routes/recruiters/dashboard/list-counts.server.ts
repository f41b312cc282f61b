import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type ListQuery, toListParams } from "#app/domain/lists/list-query.ts";
import { readListView } from "#app/domain/lists/list-view.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countRowsOfLists } from "#db/kit/list.ts";

export interface CappedCount {
	count: number;
	/** True when the count exceeds the lists' limit. */
	capped: boolean;
	to: string;
}

const mostCounted = 10_000;

/** Uses each list's own query, so that counts match the lists; null without read permission. */
export async function countRowsPerList(
	trx: Scoped,
	user: Recruiter,
	all: readonly ListQuery[],
	now: Date,
	cap = mostCounted,
): Promise<(CappedCount | null)[]> {
	const lists = all.map((listed) => {
		const described = getEntity(listed.entity);
		if (!described || !can(user, "read", described.resource)) return null;
		const entity = applyCustomFields(user, described);
		const params = toListParams(listed);
		const { query } = readQuery(entity, readListView(params, buildListSpec(entity, user)), user, now);
		return { entity, query, to: `${entity.path}?${params}` };
	});
	const seen = lists.filter((list) => list !== null);
	const counts = await countRowsOfLists(trx, seen, cap + 1);
	return lists.map((list) => {
		if (!list) return null;
		const count = counts[seen.indexOf(list)] ?? 0;
		return { count: Math.min(count, cap), capped: count > cap, to: list.to };
	});
}

/** A list's URL; null when this user may not read that entity. */
export function getListUrl(user: Recruiter, listed: ListQuery): string | null {
	const entity = getEntity(listed.entity);
	return entity && can(user, "read", entity.resource) ? `${entity.path}?${toListParams(listed)}` : null;
}

/** "10.000+" above the lists' count limit. */
export function formatCount(
	{ count, capped }: Pick<CappedCount, "count" | "capped">,
	number: (value: number) => string,
): string {
	return number(count) + (capped ? "+" : "");
}
