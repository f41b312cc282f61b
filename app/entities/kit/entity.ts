import type { ViewType } from "#app/domain/list-view.ts";
import type { MenuKey } from "#app/domain/recruiter-menu.ts";
import type { Resource } from "#app/domain/resources.ts";
import { type Field, moment, type OptionTone, person, type RefTarget } from "./fields.ts";

export interface Description {
	/** Also the i18n namespace (`entities:<key>`), the record type of audits and of polymorphic relations. */
	key: RefTarget;
	/** Whose permissions count; the key unless said. */
	resource?: Resource;
	table: string;
	/** Where its list lives. A record is `<path>/<uid>`. */
	path: string;
	/** Name of an icon of ui/icon-names. */
	icon?: string;
	/** The entity menu's item it belongs to; the key unless said. */
	menu?: MenuKey;
	/** The field that names a record, and the one under the name. */
	name: string;
	sub?: string;
	/** A column with the address of a picture. */
	picture?: string;
	fields: Record<string, Field>;
	list: {
		columns: readonly string[];
		sort: readonly string[];
		filters: readonly string[];
		/** What a card of the blocks view and of the board shows under its name. */
		blocks?: readonly string[];
		views?: readonly ViewType[];
		/** A choice or option: columns of the kanban view. */
		kanban?: string;
		/** A choice or option with a look: what show_color colours rows by. */
		colour?: string;
		/** A person field: whose rows show_subordinates keeps. */
		owner?: string;
		/** Where words are looked for; candidates have documents of their own, which serve who points to one (`candidate_id`) too. */
		search?: "entity_search" | "candidates" | "its_candidate";
		/** Lists asked for every day, by name (`entities:<key>.quick.<name>`): the query of their address. */
		quick?: Readonly<Record<string, string>>;
		/** A computed text (or array of texts) naming flags beside the name: `entities:<key>.badges.<flag>`. */
		badges?: { field: string; tones: Readonly<Record<string, OptionTone>> };
		/** One button per row, posting to `<path>/<uid>/<name>` (`entities:<key>.actions.<name>`), while `unless` is empty. */
		rowAction?: { name: string; icon: string; unless: string };
	};
	/** Sections of the form, in order: `entities:<key>.sections.<name>`. */
	form: Record<string, readonly string[]>;
	/** The left column of the record page; all typed fields unless said. */
	facts?: readonly string[];
	/** Tabs of the record page: entities whose field `by` points here. */
	related?: readonly { entity: RefTarget; by: string }[];
	/** Rows only their owner sees (and those in `shared`, an array of recruiter ids). Columns. */
	private?: { flag: string; owner: string; shared?: string };
	/** Rows without `archived_at`, or never deleted by people. */
	undeletable?: true;
	/** No new one from a form of its own. */
	uncreatable?: true;
	/** Made on a screen of its own: the kit's form only changes it. */
	madeElsewhere?: true;
	/** The table has no created_by_id. */
	unowned?: true;
}

export interface Entity extends Description {
	resource: Resource;
	fields: Record<string, Field & { name: string; column: string }>;
}

/** Describes an entity once; everything about lists, forms, permissions and exports comes from it. */
export function entity(description: Description): Entity {
	const fields: Record<string, Field> = {
		...description.fields,
		created_at: moment({ readonly: true }),
		updated_at: moment({ readonly: true }),
		...(description.unowned ? {} : { created_by: person({ readonly: true }) }),
	};
	return {
		...description,
		resource: description.resource ?? (description.key as Resource),
		fields: Object.fromEntries(
			Object.entries(fields).map(([name, field]) => [
				name,
				{ ...field, name, column: field.column ?? columnOf(name, field) },
			]),
		),
	};
}

function columnOf(name: string, field: Field): string {
	if (field.kind === "ref") return `${name}_id`;
	if (field.kind === "money") return `${name}_cents`;
	return name;
}
