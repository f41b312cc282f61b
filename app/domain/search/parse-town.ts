import { states } from "../reference/states.ts";

/** "Campinas, SP", "Campinas/SP" or "Campinas (SP)" in name and state; a state no Brazilian state has stays in the name. */
export function parseTown(text: string): { name: string; state: string | null } {
	const town = text.trim();
	const end = (town.endsWith(")") ? town.slice(0, -1) : town).trimEnd();
	const before = end.slice(0, -2).trimEnd();
	const state = end.slice(-2).toUpperCase();
	const name = before.slice(0, -1).trimEnd();
	const isState = name !== "" && ",/(-".includes(before.slice(-1)) && states.some(({ uf }) => uf === state);
	return isState ? { name, state } : { name: town, state: null };
}
