import type { MenuKey } from "./recruiter-menu.ts";

/** "g" and then this letter goes to the entity. */
export const goKeys = {
	dashboard: "d",
	client_companies: "e",
	client_contacts: "p",
	contacts: "l",
	jobs: "j",
	candidates: "c",
	submissions: "s",
	interviews: "i",
	placements: "k",
	proposals: "o",
	projects: "r",
	tasks: "t",
	meetings: "m",
	notes: "n",
	tearsheets: "b",
	administrator: "a",
} as const satisfies Partial<Record<MenuKey, string>>;

/** What to press for an entity, or null where it has no letter of its own. */
export function goKeyOf(key: string): string | null {
	return Object.hasOwn(goKeys, key) ? goKeys[key as keyof typeof goKeys] : null;
}
