import { flowEntities } from "#app/domain/flows/flows.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";

/** Fields of the entities flows act on, each name once, with its entities. */
export function flowFieldOptions(viewer: Viewer, locale: Locale): { value: string; label: string }[] {
	const { t } = i18nFor(locale);
	const result = new Map<string, { label: string; of: string[] }>();
	for (const key of flowEntities) {
		const described = getEntity(key);
		if (!described) continue;
		const entity = applyCustomFields(viewer, described);
		const labels = getLabels(entity, t);
		for (const name of Object.keys(entity.fields)) {
			if (visibleField(entity, name, viewer)?.kind === undefined || entity.fields[name]?.kind === "computed") continue;
			const item = result.get(name) ?? { label: labels.field(name), of: [] };
			result.set(name, { ...item, of: [...item.of, labels.many] });
		}
	}
	return [...result]
		.map(([value, { label, of }]) => ({ value, label: `${label} (${of.join(", ")})` }))
		.sort((a, b) => a.label.localeCompare(b.label, locale));
}
