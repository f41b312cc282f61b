/** Areas of the side menu at most. */
export const maxMenuAreas = 7;

const usualCount = 6;

/** `usual` ranks the item among the role's default areas. */
interface MenuArea {
	key: string;
	usual?: number;
}

/** Keys in order: the user's choice, otherwise the role's defaults. */
export function listMenuAreas(menu: readonly MenuArea[], chosen: readonly string[] | null): string[] {
	if (chosen) return chosen.filter((area) => menu.some(({ key }) => key === area));
	const rank = ({ usual = Number.POSITIVE_INFINITY }: MenuArea) => usual;
	return menu
		.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
		.slice(0, usualCount)
		.map(({ key }) => key);
}

const moves = { up: -1, down: 1 } as const;

/** Applies one button of the areas list; unchanged for unknown areas. */
export function changeAreas(areas: readonly string[], what: string | null, at: number): string[] {
	const area = areas[at];
	if (area === undefined) return [...areas];
	const rest = areas.filter((_, index) => index !== at);
	if (what === "remove") return rest;
	const step = what === "up" || what === "down" ? moves[what] : 0;
	return rest.toSpliced(Math.max(0, at + step), 0, area);
}
