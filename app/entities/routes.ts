import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { entities } from "./index.ts";
import type { Entity } from "./kit/entity.ts";

type Screen = "list" | "new" | "show" | "edit" | "delete" | "move" | "order";
/** Overrides a screen's route file; null omits it (mounted elsewhere or absent). */
type Own = Partial<Record<Screen, string | null>>;

const screens: Record<Screen, { file: string; path: (base: string) => string; has: (entity: Entity) => boolean }> = {
	list: { file: "routes/entity/list.tsx", path: (base) => base, has: () => true },
	new: { file: "routes/entity/new.tsx", path: (base) => `${base}/new`, has: ({ uncreatable }) => !uncreatable },
	show: { file: "routes/entity/show.tsx", path: (base) => `${base}/:id`, has: () => true },
	edit: {
		file: "routes/entity/edit.tsx",
		path: (base) => `${base}/:id/edit`,
		has: ({ scope }) => scope !== "everyone",
	},
	delete: {
		file: "routes/entity/delete.tsx",
		path: (base) => `${base}/:id/delete`,
		has: ({ undeletable }) => !undeletable,
	},
	move: {
		file: "routes/entity/move.ts",
		path: (base) => `${base}/:id/move`,
		has: ({ list }) => list.kanban !== undefined,
	},
	order: {
		file: "routes/entity/order.ts",
		path: (base) => `${base}/:id/order`,
		has: ({ ordered }) => ordered !== undefined,
	},
};

/** Single-row entities show their form at the list's URL; lists load no form code. */
const singleton = "routes/entity/singleton.tsx";

/** Mounts the screens of an area's entities at static URLs; `own` names only overridden files. */
export function buildEntityRoutes(area: string, own: Readonly<Record<string, Own>> = {}): RouteConfigEntry[] {
	const mounted = new Set<string>();
	const routes = entities.flatMap((entity) => {
		if (!entity.path.startsWith(`/${area}/`)) return [];
		const base = entity.path.slice(area.length + 2);
		mounted.add(base);
		return getScreens(entity, base, own[base] ?? {});
	});
	const unknown = Object.keys(own).filter((base) => !mounted.has(base));
	if (unknown.length > 0) throw new Error(`No entity of /${area} is described at ${unknown.join(", ")}`);
	return routes;
}

function getScreens(entity: Entity, base: string, own: Own): RouteConfigEntry[] {
	return (Object.keys(screens) as Screen[]).flatMap((screen) => {
		const { path: at, has } = screens[screen];
		const shared = screen === "list" && entity.scope === "singleton" ? singleton : screens[screen].file;
		const file = own[screen];
		if (file === null || (file === undefined && !has(entity))) return [];
		const path = at(base);
		return [route(path, file ?? shared, file ? {} : { id: `entity/${path}` })];
	});
}
