import { ufs } from "./states.ts";

/** Search radii around a town, in kilometres. */
export const searchRadiiKm = [10, 25, 50, 100] as const;
/** Default distance in kilometres. */
export const defaultRadiusKm = 25;

export interface TownQuery {
	name: string;
	state: string | null;
}

const longest = 80;

/** Accepts "Campinas", "campinas sp", "Campinas/SP" and "Campinas (SP)". */
export function readTown(input: string): TownQuery | null {
	const text = input
		.slice(0, longest * 2)
		.trim()
		.replace(/\s+/g, " ")
		.slice(0, longest)
		.trim()
		.toWellFormed();
	const match = /^(.*?)[\s,/(-]+([a-z]{2})\)?$/i.exec(text);
	const state = match?.[2]?.toUpperCase();
	const name = match?.[1]
		?.slice(0, longest - 10)
		.trim()
		.toWellFormed();
	if (name && state && (ufs as readonly string[]).includes(state)) return { name, state };
	return /\p{L}/u.test(text) ? { name: text, state: null } : null;
}

/** Format used in addresses and filters. */
export const townText = ({ name, state }: { name: string; state: string }) => `${name}, ${state}`;
