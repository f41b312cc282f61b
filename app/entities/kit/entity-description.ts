import type { Action, Resource } from "#app/domain/access/resources.ts";
import type { ListQuery } from "#app/domain/lists/list-query.ts";
import type { ViewType } from "#app/domain/lists/list-view.ts";
import type { MenuGroup } from "#app/domain/recruiters/administrator-menu.ts";
import type { DB } from "#db/schema.ts";
import type { EntityImportSpec } from "../import/headers.ts";
import type { Field, OptionTone, RefTarget, Table } from "./fields.ts";
import type { Criteria } from "./list-criteria.ts";
import type { ValidationRule } from "./validation-rule.ts";

/** Fields common to all entities or added by a kind (`ordered`, `effective`, translated names). */
type CommonField = "created_at" | "updated_at" | "created_by" | "position" | "valid" | "untranslated";
/** Fields and sections shared by entities; labels in `kit:`. */
type SharedField =
	| ("name_pt" | "name_en" | "active" | "valid_from" | "valid_to")
	| ("name" | "status" | "kind" | "description" | "city" | "state");
type SharedSection = "main" | "validity" | "counts";
export type Fields = Readonly<Record<string, Field>>;
type Name<F> = keyof F & string;
type ColumnOf<T extends Table> = keyof DB[T] & string;
type FieldsOf<F, Kind extends Field["kind"]> = { [N in Name<F>]: F[N] extends { kind: Kind } ? N : never }[Name<F>];

/** Column of a field; never for fields stored elsewhere. */
type FieldColumn<N extends string, F> = F extends { kind: "computed" | "many" | "related" }
	? never
	: F extends { column: infer C extends string }
		? C
		: F extends { kind: "ref" }
			? `${N}_id`
			: F extends { kind: "money"; micros: true }
				? `${N}_micros`
				: F extends { kind: "money" }
					? `${N}_cents`
					: N;

/** Turns a missing column into a readable type error. */
type Stored<T extends Table, F> = {
	[N in Name<F>]: [FieldColumn<N, F[N]>] extends [ColumnOf<T>] ? unknown : `${T} has no column ${FieldColumn<N, F[N]>}`;
};

/** Options labelled by the description. */
type OwnOptions<F> = {
	[N in Name<F> as F[N] extends { kind: "option" }
		? F[N] extends { list: string }
			? never
			: N
		: never]: F[N] extends {
		values: readonly (infer V extends string)[];
	}
		? Readonly<Record<V, string>>
		: never;
};

/** All labels of an entity in one language. */
interface Words<F, Help extends string, Part extends string> {
	one: string;
	many: string;
	/** Menu label; defaults to `many`. */
	menu?: string;
	/** Defaults to "No benefits yet", built from the names. */
	emptyTitle?: string;
	emptyText: string;
	searchHint?: string;
	fields: Readonly<Record<Exclude<Name<F>, SharedField>, string>> &
		Readonly<Partial<Record<CommonField | SharedField, string>>>;
	/** Below a field of the form. */
	help?: Readonly<Record<Help, string>>;
	/** Parts of a record's history that are not fields. */
	parts?: Readonly<Record<Part, string>>;
}

/** Section labels are required, except for shared sections. */
type Sectioned<Section extends string> = [Exclude<Section, SharedSection>] extends [never]
	? { sections?: Readonly<Partial<Record<SharedSection, string>>> }
	: {
			sections: Readonly<Record<Exclude<Section, SharedSection>, string>> &
				Readonly<Partial<Record<SharedSection, string>>>;
		};

/** Labels required when the description has what they name. */
type Needed<Key extends string, Names extends string> = [Names] extends [never]
	? { [K in Key]?: never }
	: { [K in Key]: Readonly<Record<Names, string>> };

type Described<F, Quick extends string, Badge extends string, Act extends string> = Needed<"quick", Quick> &
	Needed<"badges", Badge> &
	Needed<"actions", Act> &
	(keyof OwnOptions<F> extends never ? { options?: never } : { options: Readonly<OwnOptions<F>> });

/** A resource named unlike its table must be stated. */
export type WithResource<T> = T extends Resource ? unknown : { resource: Resource };

/** Entity description: data only, except its pure rule from app/domain. */
export interface EntityDescription<
	T extends Table,
	F extends Fields,
	Section extends string,
	Quick extends string,
	Badge extends string,
	Act extends string,
	Help extends string,
	Part extends string,
> {
	/** Resource of permissions; defaults to the table's name. */
	resource?: Resource;
	/** Actions a role may grant besides read, create, update, delete and export. */
	rights?: readonly Action[];
	/** Record name in the API; defaults to the table's name in singular. */
	singular?: string;
	/** List path; defaults to the administrators' area. Records are `<path>/<uid>`. */
	path?: string;
	/** Name of an icon of ui/icon-names. */
	icon?: string;
	/** Menu position; recruiters need it to get an entry. */
	menu?: MenuPlace;
	/** Position of its chip in the global search. */
	found?: { chip: string; order: number };
	imported?: EntityImportSpec;
	/** Title field (default `name_pt` or `name`) and the subtitle. */
	name?: Name<F>;
	sub?: Name<F>;
	/** A column with the address of a picture. */
	picture?: ColumnOf<T>;
	fields: F & Stored<T, F>;
	list: {
		columns: readonly (Name<F> | CommonField)[];
		/** Defaults to name and last change. */
		sort?: readonly (Name<F> | CommonField)[];
		/** Default order, `-` for descending; newest first if absent. Needs an index. */
		order?: readonly (Name<F> | `-${Name<F>}`)[];
		/** Defaults to fields with options and booleans. */
		filters?: readonly (Name<F> | CommonField)[];
		/** Filters besides its fields; their SQL is in db/entities. */
		criteria?: Criteria;
		/** Fields of cards in the blocks view and boards. */
		blocks?: readonly (Name<F> | CommonField)[];
		views?: readonly ViewType[];
		/** Columns of the kanban view. */
		kanban?: FieldsOf<F, "choice" | "option">;
		/** Field that colours rows with show_color. */
		colour?: FieldsOf<F, "choice" | "option">;
		/** Owner field that show_subordinates filters by. */
		owner?: FieldsOf<F, "ref" | "many"> | "created_by";
		/** Search source; `its_candidate` and `its_job` use that record's document, by its reference. */
		search?: "entity_search" | "candidates" | "its_candidate" | "its_job";
		/** Presets by name (`words.quick`), as query strings. */
		quick?: Readonly<Record<Quick, string>>;
		/** Enables natural-language search at `<path>/words`. */
		phraseSearch?: true;
		/** A computed text (or array of texts) naming flags beside the name: `words.badges`. */
		badges?: { field: FieldsOf<F, "computed">; tones: Readonly<Record<Badge, OptionTone>> };
		/** One button per row, posting to `<path>/<uid>/<name>` (`words.actions`), while `unless` is empty. */
		rowAction?: { name: Act; icon: string; unless: Name<F> };
	};
	/** Form sections in order (`words.sections`); default: one with all input fields. */
	form?: Readonly<Record<Section, readonly Name<F>[]>>;
	/** Left column of the record page; defaults to all input fields. */
	facts?: readonly (Name<F> | CommonField)[];
	/** Tabs of the record page: entities referring here by field `by`. */
	related?: readonly { entity: RefTarget; by: string }[];
	/** Label for references; defaults to the title column. */
	pointed?: {
		label?: ColumnOf<T>;
		sub?: ColumnOf<T>;
		/** SQL condition for rows that can be newly selected. */
		active?: string;
		few?: true;
	};
	/** Rows only their owner sees (and those in `shared`, an array of recruiter ids). */
	private?: { flag: ColumnOf<T>; owner: ColumnOf<T>; shared?: ColumnOf<T> };
	/** Validation across fields. */
	rule?: ValidationRule;
	/** Fields by option of another field; only the chosen option's fields are shown. */
	fieldsBy?: {
		field: string;
		options: Readonly<Record<string, readonly string[]>>;
		/** Fields required when their option is chosen. */
		required?: readonly string[];
	};
	/** Reference table: deactivated by `active` instead of deleted while used; pages list usage. */
	reference?: true;
	/** "singleton": one row, its path opens the form. "everyone": global, changed only by migrations. */
	scope?: "singleton" | "everyone";
	/** Manual order in `position`, overall or `within` one parent. */
	ordered?: true | { within: FieldsOf<F, "ref"> };
	/** Child records shown on the page in order; they do not count as use. */
	parts?: { entity: RefTarget; by: string; shown: readonly string[] };
	/** Valid from `valid_from` to `valid_to` inclusive; validity of a key never overlaps. */
	effective?: { key: readonly Name<F>[] };
	/** Unique together; the error is shown beside the first. */
	once?: readonly Name<F>[];
	/** Parent field of a tree; cycles are refused. */
	tree?: FieldsOf<F, "ref">;
	/** Rows without `archived_at`, or never deleted by people. */
	undeletable?: true;
	/** Document templates (`template_uploads`) and a right needed beside update. */
	documents?: { models: readonly string[]; right?: Action };
	/** Not creatable with a form. */
	uncreatable?: true;
	/** Created on a separate screen; the kit's form only edits it. */
	madeElsewhere?: true;
	/** Edited on a separate screen; lists offer no inline edit. */
	changedElsewhere?: true;
	/** Non-form data copied to other businesses; `off` lists boxes unticked there. Secrets are not copied. */
	beyond?: {
		columns?: readonly ColumnOf<T>[];
		questions?: "survey_id" | "data_collection_id";
		file?: true;
		off?: readonly Name<F>[];
	};
	/** The table has no created_by_id. */
	unowned?: true;
	/** Sample input for tests with interdependent fields; `true`: any valid value. */
	example?: Readonly<Partial<Record<Name<F>, string | true>>>;
	/** Rows of a new business; all name the same columns. */
	defaults?: readonly { readonly [C in ColumnOf<T>]?: string | number | boolean | null | readonly string[] }[];
	words: {
		/** `new` carries the Portuguese gender; English defaults to "New" and the name. */
		readonly pt: { new: string } & Words<F, Help, Part> & Sectioned<NoInfer<Section>> & Described<F, Quick, Badge, Act>;
		readonly en: { new?: string } & Words<F, NoInfer<Help>, NoInfer<Part>> &
			Sectioned<NoInfer<Section>> &
			Described<F, Quick, Badge, Act> &
			Needed<"help", NoInfer<Help>> &
			Needed<"parts", NoInfer<Part>>;
	};
}

type MenuPlace =
	/** Recruiters only: position, shortcut after "g", quick creation, usual rank, and query for waiting work. */
	| { order: number; go?: string; create?: true; usual?: number; waiting?: (today: string) => ListQuery }
	/** Recruiters: its pages count as those of another entity's item. */
	| { within: RefTarget }
	/** Administrators: menu group, "entities" by default. */
	| { group: MenuGroup };
