import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { parseConditions } from "#app/entities/kit/parse-conditions.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { FormField, FormPage } from "#app/ui/list-view/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { conditionsText } from "./conditions-text.server.ts";

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
	return { text: await conditionsText(trx, user, entity, conditions, format), to };
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
