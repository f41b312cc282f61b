import type { Resource } from "#app/domain/access/resources.ts";
import type { ViewType } from "#app/domain/lists/list-view.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { EntityDescription, Fields, WithResource } from "./entity-description.ts";
import { type Field, integer, moment, type OptionTone, person, type RefTarget, type Table } from "./fields.ts";
import type { Criteria } from "./list-criteria.ts";

export type DescribedField = Field & {
	name: string;
	column: string;
	/** Of another record, by a reference: everything but the name is that field's. */
	via?: { by: string; column: string; entity: Entity; field: DescribedField };
};

type Loose = EntityDescription<Table, Fields, string, string, string, string, string, string>;

/** A described entity as lists, forms, permissions, exports and tests read it. */
export interface Entity
	extends Omit<
		Loose,
		| "path"
		| "fields"
		| "list"
		| "form"
		| "facts"
		| "name"
		| "sub"
		| "private"
		| "pointed"
		| "picture"
		| "singular"
		| ("example" | "defaults" | "words" | "effective" | "once" | "tree" | "ordered")
	> {
	/** Table name; also the type in audits and polymorphic relations. */
	key: RefTarget;
	table: Table;
	path: string;
	resource: Resource;
	/** One record in the API: `client_company`. */
	singular: string;
	name: string;
	/** The field of the name in English, where it has one besides the Portuguese (`name`). */
	english?: string;
	effective?: { key: readonly string[] };
	once?: readonly string[];
	tree?: string;
	ordered?: true | { within: string };
	sub?: string;
	picture?: string;
	fields: Record<string, DescribedField>;
	/** Fields of the records that its references point to, by names like `job.owner`. */
	joined?: Readonly<Record<string, DescribedField>>;
	list: {
		columns: readonly string[];
		sort: readonly string[];
		order?: readonly string[];
		filters: readonly string[];
		criteria?: Criteria;
		blocks?: readonly string[];
		views?: readonly ViewType[];
		kanban?: string;
		colour?: string;
		owner?: string;
		search?: "entity_search" | "candidates" | "its_candidate" | "its_job";
		quick?: Readonly<Record<string, string>>;
		phraseSearch?: true;
		badges?: { field: string; tones: Readonly<Record<string, OptionTone>> };
		rowAction?: { name: string; icon: string; unless: string };
	};
	form: Readonly<Record<string, readonly string[]>>;
	facts?: readonly string[];
	pointed?: { label?: string; sub?: string; active?: string; few?: true };
	private?: { flag: string; owner: string; shared?: string };
	example?: Readonly<Record<string, string | true>>;
	defaults?: readonly Readonly<Record<string, string | number | boolean | readonly string[]>>[];
	words: Readonly<Record<Locale, EntityWords>>;
}

export function findField({ fields, joined }: Pick<Entity, "fields" | "joined">, name: string) {
	if (Object.hasOwn(fields, name)) return fields[name];
	return joined && Object.hasOwn(joined, name) ? joined[name] : undefined;
}

/** Field of a filter parameter: "due_at_from" belongs to due_at; "sent_to" may be a field itself. */
export function resolveFieldName(entity: Pick<Entity, "fields" | "joined">, name: string): string {
	return findField(entity, name) ? name : name.replace(/_(from|to)$/, "");
}

/** Describes a table's entity; drives lists, forms, permissions and exports. Unknown names fail type checking. */
export function entity<
	const T extends Table,
	const F extends Fields,
	const Section extends string = "main",
	const Quick extends string = never,
	const Badge extends string = never,
	const Act extends string = never,
	const Help extends string = never,
	const Part extends string = never,
>(table: T, description: EntityDescription<T, F, Section, Quick, Badge, Act, Help, Part> & WithResource<T>): Entity {
	const { pointed, reference, effective, ordered } = description;
	const name = description.name ?? ("name_pt" in description.fields ? "name_pt" : "name");
	const english = name.endsWith("_pt") ? name.replace(/_pt$/, "_en") : undefined;
	const translated = english !== undefined && english in description.fields;
	const fields: Record<string, Field> = {
		...description.fields,
		...(ordered ? { position: integer({ readonly: true, required: true }) } : {}),
		...(effective ? { valid: { kind: "yes", readonly: true, derived: "valid" } } : {}),
		...(translated ? { untranslated: { kind: "yes", readonly: true, derived: "untranslated" } } : {}),
		created_at: moment({ readonly: true }),
		updated_at: moment({ readonly: true }),
		...(description.unowned ? {} : { created_by: person({ readonly: true }) }),
	};
	const list = description.list as Partial<Entity["list"]> & Pick<Entity["list"], "columns">;
	const input = Object.entries(description.fields).flatMap(([key, field]) => (field.readonly ? [] : [key]));
	const picked = input.filter((key) => pickedKinds.has(description.fields[key]?.kind));
	const filters = [
		...(effective ? ["valid"] : []),
		...(list.filters ?? picked),
		...(translated ? ["untranslated"] : []),
	];
	return {
		...(description as unknown as Omit<Entity, "key" | "table" | "resource" | "path" | "name" | "form" | "words">),
		words: withTitles(description.words),
		key: table,
		table,
		name,
		singular: description.singular ?? table.replace(/ies$/, "y").replace(/s$/, ""),
		path: description.path ?? `/administrator/${table}`,
		form: (description.form ?? { main: input }) as Entity["form"],
		resource: description.resource ?? (table as Resource),
		...(translated ? { english } : {}),
		...(reference ? { pointed: { active: "active", few: true as const, ...pointed } } : {}),
		list: {
			...list,
			sort: [...(ordered ? ["position"] : []), ...(list.sort ?? [name, "updated_at"])],
			filters: [...new Set(filters)],
		},
		fields: Object.fromEntries(
			Object.entries(fields).map(([name, field]) => [
				name,
				{ ...field, name, column: field.column ?? getColumn(name, field) },
			]),
		),
	};
}

const pickedKinds: ReadonlySet<unknown> = new Set(["option", "options", "choice", "choices", "ref", "yes"]);
const getColumn = (name: string, field: Field) =>
	field.kind === "ref" ? `${name}_id` : field.kind === "money" ? `${name}_${field.micros ? "micros" : "cents"}` : name;

interface EntityWords {
	one: string;
	many: string;
	new: string;
	menu?: string;
	emptyTitle: string;
	emptyText: string;
	searchHint?: string;
	fields: Readonly<Record<string, string>>;
	sections?: Readonly<Record<string, string>>;
	help?: Readonly<Record<string, string>>;
	parts?: Readonly<Record<string, string>>;
	quick?: Readonly<Record<string, string>>;
	badges?: Readonly<Record<string, string>>;
	actions?: Readonly<Record<string, string>>;
	options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Message = Omit<EntityWords, "new" | "emptyTitle"> & { new?: string; emptyTitle?: string };

/** Adds titles built from names: "New benefit", "Nenhum benefício ainda". */
function withTitles({ pt, en }: { pt: Message & { new: string }; en: Message }): { pt: EntityWords; en: EntityWords } {
	const none = pt.new.startsWith("Nova") ? "Nenhuma" : "Nenhum";
	return {
		pt: { emptyTitle: `${none} ${inside(pt.one)} ainda`, ...pt },
		en: { new: `New ${inside(en.one)}`, emptyTitle: `No ${inside(en.many)} yet`, ...en },
	};
}

/** Lower-cases a name for use within a sentence; abbreviations keep their capitals. */
const inside = (name: string) =>
	/^\p{Lu}{2}/u.test(name) ? name : name.slice(0, 1).toLocaleLowerCase("pt-BR") + name.slice(1);
