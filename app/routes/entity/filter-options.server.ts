import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { ListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRefsByUids, listAllRefs } from "#db/kit/refs.ts";
import { cachedCount } from "../count-cache.server.ts";
import type { FilterOptions } from "./filters.server.ts";

const max = 60;

/** Cached options are shared per business, except for targets with private rows. */
function optionsKey(user: Recruiter, to: RefTarget): string {
	return `options ${user.businessId} ${to}${getTarget(to).private ? ` ${user.isAdmin ? "all" : user.id}` : ""}`;
}

/** Options of record filters: all when few, else only the selected ones. */
export async function filterOptionsFor(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	view: ListView,
	names: readonly string[],
): Promise<FilterOptions> {
	const result: FilterOptions = {};
	const within = { db: trx, businessId: user.businessId, viewer: user };
	for (const name of names) {
		const field = visibleField(entity, name, user);
		if (field?.kind === "related") {
			const [to = "", uid = ""] = (view.filters[name]?.[0] ?? "").split(":");
			const target = field.to.find((item) => item === to);
			const single = target && uid ? await findRefsByUids(within, target, [uid]) : [];
			result[name] = single.map(({ label }) => ({ value: `${to}:${uid}`, label }));
			continue;
		}
		if (field?.kind !== "ref" && field?.kind !== "many") continue;
		const few = getTarget(field.to).few
			? await cachedCount(optionsKey(user, field.to), async () =>
					(await listAllRefs(within, field.to, max + 1)).map(({ uid, label }) => ({ value: uid, label })),
				)
			: null;
		if (few && few.length <= max) result[name] = few;
		else {
			const uids = (view.filters[name] ?? []).filter((item) => item !== "me" && item !== "none");
			const chosen = uids.length > 0 ? await findRefsByUids(within, field.to, uids) : [];
			result[name] = chosen.length > 0 ? chosen.map(({ uid, label }) => ({ value: uid, label })) : null;
		}
	}
	return result;
}
