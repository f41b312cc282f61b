import { type CustomField, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Entity } from "./entity.ts";
import { getLabels } from "./labels.ts";

interface CustomSection {
	section: string;
	/** As its first field calls it; null where the entity names it already. */
	title: { pt: string; en: string } | null;
	fields: CustomField[];
}

/** Groups custom fields by section, joined to the form's own section of the same name. */
export function listCustomSections(entity: Entity, custom: readonly CustomField[]): CustomSection[] {
	const labels = getLabels(entity, fixedT("pt"));
	const existing = new Map(Object.keys(entity.form).map((key) => [plain(labels.section(key)), key]));
	const sections = new Map<string, CustomSection>();
	for (const field of custom) {
		const title = field.section ?? ownTitle;
		const known = existing.get(plain(title.pt));
		const at = sections.get(plain(title.pt)) ?? {
			section: known ?? `custom_${sections.size}`,
			title: known === undefined ? title : null,
			fields: [],
		};
		at.fields.push(field);
		sections.set(plain(title.pt), at);
	}
	return [...sections.values()];
}

const plain = (text: string) => text.trim().toLocaleLowerCase("pt-BR");
const ownTitle = { pt: fixedT("pt")("kit:customFields"), en: fixedT("en")("kit:customFields") };

export function buildCustomWords(
	entity: Entity,
	custom: readonly CustomField[],
	sections: readonly CustomSection[],
	language: Locale,
): Entity["words"][Locale] {
	const words = entity.words[language];
	const listed = custom.filter(({ options }) => options.length > 0);
	return {
		...words,
		fields: { ...words.fields, ...byName(custom, ({ name }) => name[language]) },
		help: {
			...words.help,
			...byName(
				custom.filter(({ help }) => help[language] !== null),
				({ help }) => help[language] ?? "",
			),
		},
		sections: {
			...words.sections,
			...Object.fromEntries(sections.flatMap(({ section, title }) => (title ? [[section, title[language]]] : []))),
		},
		options: {
			...words.options,
			...byName(listed, ({ options }) => Object.fromEntries(options.map((item) => [item.value, item[language]]))),
		},
	};
}

const byName = <Value>(custom: readonly CustomField[], value: (field: CustomField) => Value): Record<string, Value> =>
	Object.fromEntries(custom.map((field) => [customFieldName(field.key), value(field)]));
