import { findEntityByPath } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { type AccessRule, admins, noWrite, postRule, recordOption, recruiters } from "./access-rules.ts";
import { policies } from "./expected-access.ts";
import type { LeafRoute } from "./route-list.ts";

/** Entity screens are mounted many times; their policy derives from the entity description. */
const described: Record<string, (entity: Entity) => AccessRule> = {
	"routes/entity/list.tsx": ({ resource }) => recruiters(`read ${resource}`, 200),
	"routes/entity/new.tsx": ({ resource }) => recruiters(`create ${resource}`, 200, 422),
	"routes/entity/show.tsx": ({ resource }) => recruiters(`read ${resource}`, 200, noWrite, recordOption),
	"routes/entity/edit.tsx": ({ resource }) => recruiters(`update ${resource}`, 200, 422, recordOption),
	"routes/entity/delete.tsx": ({ resource }) => recruiters(`destroy ${resource}`, 200, 422, recordOption),
	"routes/entity/move.ts": ({ resource, path, list }) =>
		postRule(`update ${resource}`, list.kanban ? `>${path as "/recruiters"}?view=kanban` : 404, recordOption),
	"routes/entity/order.ts": ({ resource }) => postRule(`update ${resource}`, 422),
};

/** Under the administrator area, shared screens and one-row entities are for administrators only. */
const administered: Record<string, AccessRule> = {
	"routes/entity/list.tsx": admins(200),
	"routes/entity/singleton.tsx": admins(200),
	"routes/entity/new.tsx": admins(200, 422),
	"routes/entity/show.tsx": admins(200, noWrite, recordOption),
	"routes/entity/edit.tsx": admins(200, 422, recordOption),
	"routes/entity/delete.tsx": admins(200, 422, recordOption),
	"routes/entity/order.ts": admins(405, 422),
};

/** Moving a card on an administrators' board redirects to its list. */
const moved =
	({ path, list }: Entity): AccessRule =>
	(kind) =>
		kind === "otherAdmin"
			? { read: 405, write: 404 }
			: admins(405, list.kanban ? `>${path as "/administrator"}?view=kanban` : 404)(kind);

/** One-row entities: the demo's first business has its row, the second none yet. */
const first = (path: string): AccessRule => {
	const list = `>/${path.slice(1).replace(/\/new$/, "")}` as const;
	return (kind) => (kind === "otherAdmin" ? { read: 200, write: 422 } : admins(list, list)(kind));
};

/** Addresses that exist in every business: shared entities, and areas, which words identify. */
const shared = (entity: Entity, file: string): AccessRule | undefined =>
	entity.scope === "everyone" || entity.key === "category_sectors"
		? file === "routes/entity/show.tsx"
			? admins(200, noWrite)
			: ["routes/entity/edit.tsx", "routes/entity/delete.tsx"].includes(file)
				? admins(200, 422)
				: undefined
		: undefined;

/** By route id for screens mounted several times, else by file or entity description. */
export function findExpectedAccess({ id, file, path }: LeafRoute): AccessRule | undefined {
	const created = described[file];
	if (!created) return policies[id] ?? policies[file] ?? administered[file];
	const entity = findEntityByPath(path);
	if (entity?.scope === "singleton" && file === "routes/entity/new.tsx") return first(path);
	const same = entity && shared(entity, file);
	if (same) return same;
	if (path.startsWith("/administrator/") && administered[file]) return administered[file];
	if (entity && path.startsWith("/administrator/") && file === "routes/entity/move.ts") return moved(entity);
	return entity && created(entity);
}
