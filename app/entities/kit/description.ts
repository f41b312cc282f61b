import type { Action, Resource } from "#app/domain/access/resources.ts";
import type { ViewType } from "#app/domain/lists/list-view.ts";
import type { MenuGroup } from "#app/domain/recruiters/administrator-menu.ts";
import type { DB } from "#db/schema.ts";
import type { Imported } from "../import/headers.ts";
import type { Field, OptionTone, RefTarget, Table } from "./fields.ts";
import type { Rule } from "./rule.ts";

/** Fields every entity has besides its own, and those that its kind brings (`ordered`, `effective`, a translated name). */
type CommonField = "created_at" | "updated_at" | "created_by" | "position" | "valid" | "untranslated";
/** Fields that many entities have, and sections of reference tables, named once for all of them (`kit:`). */
type SharedField =
	| ("name_pt" | "name_en" | "active" | "valid_from" | "valid_to")
	| ("name" | "status" | "kind" | "description" | "city" | "state");
type SharedSection = "main" | "validity" | "counts";
export type Fields = Readonly<Record<string, Field>>;
type Name<F> = keyof F & string;
type ColumnOf<T extends Table> = keyof DB[T] & string;
type FieldsOf<F, Kind extends Field["kind"]> = { [N in Name<F>]: F[N] extends { kind: Kind } ? N : never }[Name<F>];

/** The column a field is kept in; never for what is kept elsewhere. */
type FieldColumn<N extends string, F> = F extends { kind: "computed" | "many" | "related" }
	? never
	: F extends { column: infer C extends string }
		? C
		: F extends { kind: "ref" }
			? `${N}_id`
			: F extends { kind: "money" }
				? `${N}_cents`
				: N;

/** A field whose column the table lacks is asked to be that sentence, which fails the type check. */
type Stored<T extends Table, F> = {
	[N in Name<F>]: [FieldColumn<N, F[N]>] extends [ColumnOf<T>] ? unknown : `${T} has no column ${FieldColumn<N, F[N]>}`;
};

/** Options whose words are the description's own. */
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

/** All an entity says, in one language. */
interface Words<F, Help extends string, Part extends string> {
	one: string;
	many: string;
	/** In the menu: `many` unless said. */
	menu?: string;
	/** "No benefits yet", made of its names, unless said. */
	emptyTitle?: string;
	emptyText: string;
	/** What a search looks through. */
	searchHint?: string;
	fields: Readonly<Record<Exclude<Name<F>, SharedField>, string>> &
		Readonly<Partial<Record<CommonField | SharedField, string>>>;
	/** Below a field of the form. */
	help?: Readonly<Record<Help, string>>;
	/** Parts of a record that are no fields of it, in its history. */
	parts?: Readonly<Record<Part, string>>;
}

/** Sections are named in the words, but for those that all share. */
type Sectioned<Section extends string> = [Exclude<Section, SharedSection>] extends [never]
	? { sections?: Readonly<Partial<Record<SharedSection, string>>> }
	: {
			sections: Readonly<Record<Exclude<Section, SharedSection>, string>> &
				Readonly<Partial<Record<SharedSection, string>>>;
		};

/** Words that must be there when the description has what they name. */
type Needed<Key extends string, Names extends string> = [Names] extends [never]
	? { [K in Key]?: never }
	: { [K in Key]: Readonly<Record<Names, string>> };

type Described<F, Quick extends string, Badge extends string, Act extends string> = Needed<"quick", Quick> &
	Needed<"badges", Badge> &
	Needed<"actions", Act> &
	(keyof OwnOptions<F> extends never ? { options?: never } : { options: Readonly<OwnOptions<F>> });

/** Permissions know the resource: one that is not called as the table is said. */
export type Resourced<T> = T extends Resource ? unknown : { resource: Resource };

/** An entity as it is described. Data only: the one function is its rule, which is pure and of app/domain. */
export interface Description<
	T extends Table,
	F extends Fields,
	Section extends string,
	Quick extends string,
	Badge extends string,
	Act extends string,
	Help extends string,
	Part extends string,
> {
	/** Whose permissions count; the table's name unless said. */
	resource?: Resource;
	/** What a role may allow besides seeing, creating, changing, deleting and exporting. */
	rights?: readonly Action[];
	/** What one record is called in the API; the table's name without its plural unless said. */
	singular?: string;
	/** Where its list lives: among the administrators' by its table, unless said. A record is `<path>/<uid>`. */
	path?: string;
	/** Name of an icon of ui/icon-names. */
	icon?: string;
	/** Its place in the menu of its area; recruiters find nothing there that says none. */
	menu?: MenuPlace;
	/** The global search finds it: its chip there, in order. */
	found?: { chip: string; order: number };
	/** Files of it are imported. */
	imported?: Imported;
	/** The field that names a record (`name_pt` or `name` unless said), and the one under the name. */
	name?: Name<F>;
	sub?: Name<F>;
	/** A column with the address of a picture. */
	picture?: ColumnOf<T>;
	fields: F & Stored<T, F>;
	list: {
		columns: readonly (Name<F> | CommonField)[];
		/** By its name and its last change unless said. */
		sort?: readonly (Name<F> | CommonField)[];
		/** The order when none is chosen, of `sort`, `-` for descending; the newest first unless said. An index must hold it. */
		order?: readonly (Name<F> | `-${Name<F>}`)[];
		/** Typed fields that are picked from a list, or yes and no, unless said. */
		filters?: readonly (Name<F> | CommonField)[];
		/** What a card of the blocks view and of the board shows under its name. */
		blocks?: readonly (Name<F> | CommonField)[];
		views?: readonly ViewType[];
		/** Columns of the kanban view. */
		kanban?: FieldsOf<F, "choice" | "option">;
		/** What show_color colours rows by. */
		colour?: FieldsOf<F, "choice" | "option">;
		/** Whose rows show_subordinates keeps. */
		owner?: FieldsOf<F, "ref" | "many"> | "created_by";
		/** Where words are looked for; candidates have documents of their own, which serve who points to one (`candidate_id`) too. */
		search?: "entity_search" | "candidates" | "its_candidate";
		/** Lists asked for every day, by name (`words.quick`): the query of their address. */
		quick?: Readonly<Record<Quick, string>>;
		/** A computed text (or array of texts) naming flags beside the name: `words.badges`. */
		badges?: { field: FieldsOf<F, "computed">; tones: Readonly<Record<Badge, OptionTone>> };
		/** One button per row, posting to `<path>/<uid>/<name>` (`words.actions`), while `unless` is empty. */
		rowAction?: { name: Act; icon: string; unless: Name<F> };
	};
	/** Sections of the form, in order: `words.sections`. One with every typed field, in their order, unless said. */
	form?: Readonly<Record<Section, readonly Name<F>[]>>;
	/** The left column of the record page; all typed fields unless said. */
	facts?: readonly (Name<F> | CommonField)[];
	/** Tabs of the record page: entities whose field `by` points here. */
	related?: readonly { entity: RefTarget; by: string }[];
	/** How it is shown where others point to it: by the column of its name unless said. */
	pointed?: {
		label?: ColumnOf<T>;
		sub?: ColumnOf<T>;
		/** A condition in SQL that a row must meet to be chosen anew. */
		active?: string;
		/** Few rows: a plain select offers all of them. */
		few?: true;
	};
	/** Rows only their owner sees (and those in `shared`, an array of recruiter ids). */
	private?: { flag: ColumnOf<T>; owner: ColumnOf<T>; shared?: ColumnOf<T> };
	/** What must hold beyond single fields. */
	rule?: Rule;
	/** Fields that go with some options of another: a form shows those of the chosen one, which is chosen first. */
	fieldsBy?: { field: string; options: Readonly<Record<string, readonly string[]>> };
	/**
	 * Others choose from it: few rows with a column `active`, which are deactivated instead of deleted while they are used.
	 * Its pages say where a row is used.
	 */
	reference?: true;
	/** "singleton": one row at most, whose form its address opens. "everyone": no business's, only migrations change it. */
	scope?: "singleton" | "everyone";
	/** Rows stand in an order that people give them, kept in `position`: all of them, or those of one record each (`within`). */
	ordered?: true | { within: FieldsOf<F, "ref"> };
	/** Records that are parts of one: its page shows these fields of them in their order. No use of it. */
	parts?: { entity: RefTarget; by: string; shown: readonly string[] };
	/** Rows hold from `valid_from` to `valid_to`, both included; for the same key at most one at a time. */
	effective?: { key: readonly Name<F>[] };
	/** Fields that no two records share together: said beside the first. */
	once?: readonly Name<F>[];
	/** The field by which rows hang below one another; never in a circle. */
	tree?: FieldsOf<F, "ref">;
	/** Rows without `archived_at`, or never deleted by people. */
	undeletable?: true;
	/** Documents are made of it: the kinds of its models (`template_uploads`), and what they take beside the right to change it. */
	documents?: { models: readonly string[]; right?: Action };
	/** No new one from a form of its own. */
	uncreatable?: true;
	/** Made on a screen of its own: the kit's form only changes it. */
	madeElsewhere?: true;
	/** Changed on a screen of its own: a list edits no field of it where it stands. */
	changedElsewhere?: true;
	/** What counts of it and is not in its form, copied with a row from another business; `off` are boxes unticked then. Secrets stay. */
	beyond?: {
		columns?: readonly ColumnOf<T>[];
		questions?: "survey_id" | "data_collection_id";
		file?: true;
		off?: readonly Name<F>[];
	};
	/** The table has no created_by_id. */
	unowned?: true;
	/** What a person would type where fields must fit each other; tests begin with it. `true`: whatever fits the field. */
	example?: Readonly<Partial<Record<Name<F>, string | true>>>;
	/** What a new business has from the start. Columns; every row names the same. */
	defaults?: readonly { readonly [C in ColumnOf<T>]?: string | number | boolean }[];
	words: {
		/** `new` says in Portuguese which gender it has; in English it is made of `firstStepFields` unless said. */
		readonly pt: { new: string } & Words<F, Help, Part> & Sectioned<NoInfer<Section>> & Described<F, Quick, Badge, Act>;
		readonly en: { new?: string } & Words<F, NoInfer<Help>, NoInfer<Part>> &
			Sectioned<NoInfer<Section>> &
			Described<F, Quick, Badge, Act> &
			Needed<"help", NoInfer<Help>> &
			Needed<"parts", NoInfer<Part>>;
	};
}

/** Where an entity stands in the menu of its area. */
type MenuPlace =
	/** Recruiters: where it stands, the letter after "g" that goes there, whether quick creation offers it. */
	| { order: number; go?: string; create?: true }
	/** Recruiters: its pages count as those of another entity's item. */
	| { within: RefTarget }
	/** Administrators: the group of the side menu; "entities" unless said. */
	| { group: MenuGroup };
