import type { Recruiter } from "#app/domain/candidates/person.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { filterOptionsFor } from "./filter-options.server.ts";
import { activeFilters, filterFields } from "./filters.server.ts";
import { readList } from "./read-list.server.ts";

/** The conditions of a list's address as people say them: "Estado: São Paulo · Etiquetas: remoto". */
export async function conditionsText(
	trx: Scoped,
	who: Recruiter,
	entity: Entity,
	address: string,
	say: Formatters,
): Promise<string> {
	const params = new URLSearchParams(address.trim().replace(/^[^?]*\?/, ""));
	const { view, spec, filterable } = readList(entity, who, params, { where: {}, preferences: null, now: new Date() });
	const asked = [...params.keys()].map((key) => /^filters\[(\w+?)(?:_from|_to)?\]/.exec(key)?.[1] ?? "");
	const names = filterable.filter((name) => asked.includes(name));
	const labels = getLabels(entity, say.t);
	const fields = filterFields(entity, names, view, labels, say, await filterOptionsFor(trx, who, entity, view, names));
	return activeFilters(entity, view, spec, labels, say, fields)
		.map(({ label }) => label)
		.join(" · ");
}
