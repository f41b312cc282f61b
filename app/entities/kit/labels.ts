import type { TFunction } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Entity } from "./entity.ts";

export interface Labels {
	one: string;
	many: string;
	/** In the menu of its area. */
	menu: string;
	new: string;
	emptyTitle: string;
	emptyText: string;
	searchHint: string | undefined;
	field(name: string): string;
	help(name: string): string | undefined;
	/** Placeholder of stored but hidden values, alone and in the record's form. */
	masked: string;
	maskedKept: string;
	section(name: string): string;
	/** A part of a record's history that is not a field. */
	part(name: string): string | undefined;
	option(field: string, value: string): string;
	/** Of `list.quick`, `list.badges` and `list.rowAction`. */
	quick(name: string): string;
	badge(name: string): string;
	action(name: string): string;
}

type Described = Pick<Entity, "key" | "fields" | "joined" | "words" | "reference">;

const own = new Set([
	..."relevance created_at updated_at created_by position valid untranslated".split(" "),
	..."name_pt name_en active valid_from valid_to name status kind description city state".split(" "),
]);
const ownHelp = new Set(["name_en", "active", "valid_to"]);
const saved = new WeakMap<TFunction, WeakMap<object, { words: Entity["words"]; labels: Labels }>>();

export function getLabels(entity: Described, t: TFunction): Labels {
	const ofLanguage = saved.get(t) ?? new WeakMap<object, { words: Entity["words"]; labels: Labels }>();
	saved.set(t, ofLanguage);
	// A partial entity may share its labels and have other fields.
	const key = entity.joined ?? entity.fields;
	const before = ofLanguage.get(key);
	if (before?.words === entity.words) return before.labels;
	const labels = make(entity, t);
	ofLanguage.set(key, { words: entity.words, labels });
	return labels;
}

function make({ fields, joined, words, reference }: Described, t: TFunction): Labels {
	const message = words[t("kit:language") as Locale];
	const fromReferences = (name: string) => reference === true && message.fields[name] === undefined;
	const kit = (key: string) => (t as unknown as (key: string) => string)(key);
	const getField = (name: string): string => {
		const via = joined?.[name]?.via;
		if (via) return `${getField(via.by)}: ${getLabels(via.entity, t).field(via.field.name)}`;
		return message.fields[name] ?? (own.has(name) ? kit(`kit:${name}`) : name);
	};
	return {
		one: message.one,
		many: message.many,
		menu: message.menu ?? message.many,
		new: message.new,
		emptyTitle: message.emptyTitle,
		emptyText: message.emptyText,
		searchHint: message.searchHint,
		field: getField,
		help: (name) =>
			message.help?.[name] ?? (fromReferences(name) && ownHelp.has(name) ? kit(`kit:help.${name}`) : undefined),
		masked: kit("kit:masked.replaced"),
		maskedKept: kit("kit:masked.kept"),
		part: (name) => message.parts?.[name],
		section: (name) => message.sections?.[name] ?? (name === "main" ? message.one : kit(`kit:sections.${name}`)),
		option: (field, value) => {
			const via = joined?.[field]?.via;
			if (via) return getLabels(via.entity, t).option(via.field.name, value);
			const described = fields[field];
			if (described?.kind === "choice" || described?.kind === "choices")
				return (t as unknown as (keys: string[]) => string)([
					`reference:${described.list}.${value}`,
					"reference:unknown",
				]);
			if (
				described &&
				(described.kind === "option" || described.kind === "computed") &&
				"list" in described &&
				described.list
			)
				return kit(`kit:options.${described.list}.${value}`);
			return message.options?.[field]?.[value] ?? value;
		},
		quick: (name) => message.quick?.[name] ?? name,
		badge: (name) => message.badges?.[name] ?? name,
		action: (name) => message.actions?.[name] ?? name,
	};
}
