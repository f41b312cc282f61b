/** Areas of the side menu at most. */
export const maxAreas = 7;

/** First of these that a role reads; keys of the menu. */
const usual = ["dashboard", "candidates", "jobs", "client_companies", "interviews", "tasks"];
const usualCount = 6;

/** Keys of the side menu's areas, in order: the person's own choice, else the role's usual ones. */
export function listAreas(readable: readonly string[], chosen: readonly string[] | null): string[] {
	if (chosen) return chosen.filter((key) => readable.includes(key));
	const first = usual.filter((key) => readable.includes(key));
	return [...first, ...readable.filter((key) => !first.includes(key))].slice(0, usualCount);
}

const moves = { up: -1, down: 1 } as const;

/** The areas after one press on a button of their list; unchanged when it names no area. */
export function changeAreas(areas: readonly string[], what: string | null, at: number): string[] {
	const area = areas[at];
	if (area === undefined) return [...areas];
	const rest = areas.filter((_, index) => index !== at);
	if (what === "remove") return rest;
	const step = what === "up" || what === "down" ? moves[what] : 0;
	return rest.toSpliced(Math.max(0, at + step), 0, area);
}
