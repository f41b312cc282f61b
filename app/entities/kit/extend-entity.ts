import { type CustomField, type CustomFields, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { languages } from "#app/i18n/languages.ts";
import { buildCustomWords, listCustomSections } from "./custom-field-labels.ts";
import type { Entity } from "./entity.ts";
import type { Field } from "./fields.ts";
import { joinFields } from "./join-fields.ts";

const extended = new WeakMap<Entity, WeakMap<readonly CustomField[], Entity>>();

/** Custom fields behave like described fields from here on. */
export function extendEntity(entity: Entity, custom: readonly CustomField[]): Entity {
	const [first] = custom;
	// Extending it again changes nothing.
	if (!first || Object.hasOwn(entity.fields, customFieldName(first.key))) return entity;
	const ofEntity = extended.get(entity) ?? new WeakMap<readonly CustomField[], Entity>();
	extended.set(entity, ofEntity);
	const before = ofEntity.get(custom);
	if (before) return before;
	const created = make(entity, custom);
	ofEntity.set(custom, created);
	return created;
}

/** Adds the business's custom fields and the fields of referenced records. */
export function applyCustomFields(
	{ customFields }: { customFields?: CustomFields | undefined },
	entity: Entity,
): Entity {
	return joinFields(extendOwn(entity, customFields), customFields, extendOwn);
}

function extendOwn(entity: Entity, customFields: CustomFields | undefined): Entity {
	const custom = customFields?.get(entity.key);
	return custom ? extendEntity(entity, custom) : entity;
}

function make(entity: Entity, custom: readonly CustomField[]): Entity {
	const fields = custom.map((item): Entity["fields"][string] => {
		const name = customFieldName(item.key);
		return { ...toField(item), name, column: name };
	});
	const inForms = custom.filter(({ active }) => active);
	const names = inForms.map(({ key }) => customFieldName(key));
	const sections = listCustomSections(entity, inForms);
	const sorted = fields.filter(({ kind }) => !unsorted.has(kind)).map(({ name }) => name);
	const form: Record<string, readonly string[]> = { ...entity.form };
	for (const { section, fields } of sections)
		form[section] = [...(form[section] ?? []), ...fields.map(({ key }) => customFieldName(key))];
	const [pt, en] = languages.map((language) => buildCustomWords(entity, custom, sections, language));
	return {
		...entity,
		fields: { ...entity.fields, ...Object.fromEntries(fields.map((field) => [field.name, field])) },
		form,
		...(entity.facts ? { facts: [...entity.facts, ...names] } : {}),
		list: {
			...entity.list,
			sort: [...entity.list.sort, ...sorted],
			filters: [...entity.list.filters, ...fields.map(({ name }) => name)],
		},
		words: { pt: pt ?? entity.words.pt, en: en ?? entity.words.en },
	};
}

const unsorted: ReadonlySet<Field["kind"]> = new Set(["multiline", "options", "ref"]);

function toField(custom: CustomField): Field {
	const start = custom.start === null ? undefined : readStart(custom, custom.start);
	const common = {
		custom: custom.key,
		...(custom.indexed ? { cells: custom.id } : {}),
		bulk: true as const,
		...(custom.active ? {} : { readonly: true as const }),
		...(custom.required && custom.active ? { required: true as const } : {}),
		...(custom.sensitive ? { masked: true as const } : {}),
		...(start === undefined ? {} : { start }),
	};
	const { smallest, largest } = custom;
	const values = custom.options.map(({ value }) => value);
	const retired = custom.options.filter((option) => option.retired).map(({ value }) => value);
	switch (custom.kind) {
		case "text":
			return {
				...common,
				kind: "text",
				max: within(largest, 1, 200),
				...(smallest && smallest > 0 ? { min: smallest } : {}),
			};
		case "multiline":
			return { ...common, kind: "multiline", max: within(largest, 1, 5000) };
		case "integer":
			return { ...common, kind: "integer", min: smallest ?? -1_000_000_000, max: largest ?? 1_000_000_000 };
		case "option":
		case "options":
			return { ...common, kind: custom.kind, values, retired };
		case "person":
			return { ...common, kind: "ref", to: "recruiters" };
		case "ref":
			return { ...common, kind: "ref", to: custom.target ?? "candidates" };
		case "money":
		case "day":
		case "yes":
		case "link":
		case "phone":
			return { ...common, kind: custom.kind };
	}
}

const within = (value: number | null, least: number, most: number) => Math.min(Math.max(value ?? most, least), most);

/** Default for new records, in stored form. */
function readStart({ kind }: CustomField, start: string): string | number | true | undefined {
	switch (kind) {
		case "integer":
			return Number(start);
		case "money":
			return Number(start) * 100;
		case "yes":
			return start === "true" ? true : undefined;
		default:
			return start;
	}
}
