import { type RouteConfigEntry, route } from "@react-router/dev/routes";

type Screen = "list" | "new" | "show" | "edit" | "delete" | "move";

interface Options {
	/** Only these screens. */
	only?: readonly Screen[];
	/** Screens of the entity's own: file by screen; null leaves one out. */
	own?: Partial<Record<Screen, string | null>>;
}

const screens: Record<Screen, { file: string; path: (base: string) => string }> = {
	list: { file: "routes/entity/list.tsx", path: (base) => base },
	new: { file: "routes/entity/new.tsx", path: (base) => `${base}/new` },
	show: { file: "routes/entity/show.tsx", path: (base) => `${base}/:id` },
	edit: { file: "routes/entity/edit.tsx", path: (base) => `${base}/:id/edit` },
	delete: { file: "routes/entity/delete.tsx", path: (base) => `${base}/:id/delete` },
	move: { file: "routes/entity/move.ts", path: (base) => `${base}/:id/move` },
};

/** The screens of a described entity at real, static addresses; each learns its entity from its own address. */
export function entity(base: string, { only, own = {} }: Options = {}): RouteConfigEntry[] {
	return (Object.keys(screens) as Screen[]).flatMap((screen) => {
		if (only && !only.includes(screen)) return [];
		const file = own[screen];
		if (file === null) return [];
		const path = screens[screen].path(base);
		return [route(path, file ?? screens[screen].file, file ? {} : { id: `entity/${path}` })];
	});
}
