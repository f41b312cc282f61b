import { readTown, townText } from "#app/domain/reference/town-search.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { criterionParameters } from "#app/entities/kit/list-criteria.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPlaces, findPlacesBySpelling } from "#db/queries/city-places.ts";

/** Unknown towns in the URL by parameter, with similarly spelt names. */
export type UnknownTowns = ReadonlyMap<string, string[]>;

export async function findUnknownTowns(
	trx: Scoped,
	{ list: { criteria = {} } }: Entity,
	filters: Readonly<Record<string, string[]>>,
): Promise<UnknownTowns> {
	const unknown = new Map<string, string[]>();
	const parameters = criterionParameters(criteria);
	for (const [parameter, [typed]] of Object.entries(filters)) {
		const at = parameters.get(parameter);
		const input = at?.input ? criteria[at.criterion]?.inputs[at.input] : undefined;
		const town = input?.kind === "text" && input.offers === "towns" && typed ? readTown(typed) : null;
		if (!town || (await findPlaces(trx, town.name, town.state)).length > 0) continue;
		unknown.set(parameter, (await findPlacesBySpelling(trx, town.name, town.state)).map(townText));
	}
	return unknown;
}
