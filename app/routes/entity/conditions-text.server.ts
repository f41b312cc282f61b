import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { activeCriteria, criterionFields } from "./criteria-filters.server.ts";
import { filterOptionsFor } from "./filter-options.server.ts";
import { activeFilters, filterFields } from "./filters.server.ts";
import { readListPageQuery } from "./list-page-query.server.ts";

/** The conditions of a list's URL as text: "Estado: São Paulo · Etiquetas: remoto". */
export async function conditionsText(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	address: string,
	format: Formatters,
): Promise<string> {
	const params = new URLSearchParams(address.trim().replace(/^[^?]*\?/, ""));
	const list = readListPageQuery(entity, user, params, { where: {}, preferences: null, now: new Date() });
	const { view, spec, filterable } = list;
	const request = [...params.keys()].map((key) => /^filters\[([\w.]+?)(?:_from|_to)?\]/.exec(key)?.[1] ?? "");
	const names = filterable.filter((name) => request.includes(name));
	const labels = getLabels(entity, format.t);
	const fields = filterFields(
		entity,
		names,
		view,
		labels,
		format,
		await filterOptionsFor(trx, user, entity, view, names),
	);
	const criteria = criterionFields(entity, list.criteria, list.typed, list.unknown, format);
	return [
		...activeFilters(entity, view, spec, labels, format, fields),
		...activeCriteria(entity, view, spec, format, criteria),
	]
		.map(({ label }) => label)
		.join(" · ");
}
