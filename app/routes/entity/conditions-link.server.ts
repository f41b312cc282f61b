import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { parseConditions } from "#app/entities/kit/parse-conditions.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { FormField, FormPage } from "#app/ui/list-view/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { activeCriteria, criterionFields } from "./criteria-filters.server.ts";
import { filterOptionsFor } from "./filter-options.server.ts";
import { activeFilters, filterFields } from "./filters.server.ts";
import { readListPageQuery } from "./list-page-query.server.ts";

/** Conditions as text, linked to their list; null without any or when one is unknown. */
export async function getConditionsLink(
	trx: Scoped,
	user: Recruiter,
	{ key, conditions }: { key: string; conditions: string },
	format: Formatters,
): Promise<{ text: string; to: string } | null> {
	const entity = getEntity(key);
	if (!entity || !parseConditions(entity, conditions, user, new Date())?.length) return null;
	const to = `${entity.path}?${conditions.trim().replace(/^[^?]*\?/, "")}`;
	return { text: await formatConditions(trx, user, entity, conditions, format), to };
}

/** The conditions of a list's URL as text: "Estado: São Paulo · Etiquetas: remoto". */
async function formatConditions(
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

/** A form's sections, with such a link on each field that holds a list's conditions. */
export async function addConditionLinks(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	sections: FormPage["sections"],
	format: Formatters,
): Promise<FormPage["sections"]> {
	const fields = sections.flatMap((section) => section.fields);
	const links = new Map<string, { text: string; to: string }>();
	for (const { name, value } of fields) {
		const by = entity.fields[name]?.conditionsFor;
		const key = fields.find((field) => field.name === by)?.value;
		if (typeof key !== "string" || typeof value !== "string") continue;
		const link = await getConditionsLink(trx, user, { key, conditions: value }, format);
		if (link) links.set(name, link);
	}
	const withLink = (field: FormField) => {
		const conditions = links.get(field.name);
		return conditions ? { ...field, conditions } : field;
	};
	return sections.map((section) => ({ ...section, fields: section.fields.map(withLink) }));
}
