import type { TFunction } from "#app/i18n/i18n.ts";
import type { Entity } from "./entity.ts";

/** Texts of entities are found by their description's names; the test of the kit proves that every one exists. */
type Say = (key: string, options?: Record<string, unknown>) => string;

export interface Labels {
	one: string;
	many: string;
	new: string;
	emptyTitle: string;
	emptyText: string;
	searchHint: string | undefined;
	field(name: string): string;
	help(name: string): string | undefined;
	section(name: string): string;
	/** A part of a record that is no field of it, in its history. */
	part(name: string): string | undefined;
	option(field: string, value: string): string;
}

const own = new Set(["relevance", "created_at", "updated_at", "created_by"]);
const kept = new WeakMap<TFunction, Map<string, Labels>>();

/** An entity's words in the language of `t`. */
export function labelsOf(entity: Pick<Entity, "key" | "fields">, t: TFunction): Labels {
	const ofLanguage = kept.get(t) ?? new Map<string, Labels>();
	kept.set(t, ofLanguage);
	let labels = ofLanguage.get(entity.key);
	if (!labels) {
		labels = make(entity, t as unknown as Say);
		ofLanguage.set(entity.key, labels);
	}
	return labels;
}

function make({ key, fields }: Pick<Entity, "key" | "fields">, t: Say): Labels {
	const say = (name: string) => t(`entities:${key}.${name}`);
	const maybe = (name: string) => {
		const text = t(`entities:${key}.${name}`, { defaultValue: "" });
		return text === "" ? undefined : text;
	};
	return {
		one: say("one"),
		many: say("many"),
		new: say("new"),
		emptyTitle: say("emptyTitle"),
		emptyText: say("emptyText"),
		searchHint: maybe("searchHint"),
		field: (name) => (own.has(name) && !maybe(`fields.${name}`) ? t(`kit:${name}`) : say(`fields.${name}`)),
		help: (name) => maybe(`help.${name}`),
		part: (name) => maybe(`parts.${name}`),
		section: (name) => say(`sections.${name}`),
		option: (field, value) => {
			const described = fields[field];
			if (described?.kind === "choice" || described?.kind === "choices")
				return t([`reference:${described.list}.${value}`, "reference:unknown"] as unknown as string);
			return say(`options.${field}.${value}`);
		},
	};
}
