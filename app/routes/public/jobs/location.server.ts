import { readTown, townText } from "#app/domain/reference/town-search.ts";
import type { JobSearch } from "#app/routes/shared/content/job-search.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPlaces } from "#db/queries/city-places.ts";

export interface LocationMatch {
	/** Matched town in its official spelling; null when not requested or unknown. */
	near: string | null;
	others: string[];
	/** The typed text that matches no town. */
	unknown: string | null;
}

export const noLocationMatch: LocationMatch = { near: null, others: [], unknown: null };
const mostOthers = 6;

/** The town a search is around; the chosen state's town is preferred. */
export async function findTown(trx: Scoped, { filters, place }: JobSearch): Promise<LocationMatch> {
	const input = filters.near ?? place;
	const request = input === null ? null : readTown(input);
	if (input === null || request === null) return noLocationMatch;
	const places = await findPlaces(trx, request.name, request.state);
	const meant = places.find(({ state }) => state === filters.state) ?? places[0];
	if (!meant) return { ...noLocationMatch, unknown: input };
	const others = places.filter((item) => item !== meant).slice(0, mostOthers);
	return { near: townText(meant), others: others.map(townText), unknown: null };
}
