import type { Tone } from "../tone.ts";
import type { FilterField } from "./filter-types.ts";

export interface ListPage {
	entity: {
		key: string;
		/** Address of the list: "/recruiters/tasks". */
		path: string;
		one: string;
		many: string;
		icon?: string;
		/** Of a list without rows. */
		emptyTitle?: string;
		emptyText?: string;
		/** "Nova tarefa". */
		newLabel: string;
		/** Address of the form for a new record, unless `<path>/new`. */
		newTo?: string;
		/** Many at once, from a file. */
		importing?: { to: string; label: string };
		/** Search by a description in plain words. */
		phraseSearch?: { to: string; label: string };
		searchHint?: string;
	};
	can: {
		create: boolean;
		update: boolean;
		destroy: boolean;
		export: boolean;
		share: boolean;
		/** Whether there are filters, and columns to arrange. */
		filter: boolean;
		arrange: boolean;
	};
	q: string;
	/** Search parts that could not be parsed, with position; replacement query after no results. */
	unread?: string[];
	corrected?: string;
	page: number;
	per: number;
	total: { count: number; capped: boolean; text: string };
	/** Where an exact count is, when the total is capped. */
	exactTo?: string;
	view: "table" | "blocks" | "kanban";
	views: readonly ("table" | "blocks" | "kanban")[];
	/** Visible columns, in order; without the name column, which always comes first. */
	columns: ColumnHead[];
	/** User-set column widths in pixels; number of leading columns pinned. */
	widths?: (number | null)[];
	pins?: number;
	/** Heading of the name column. */
	nameColumn: { label: string; sort?: SortLink };
	/** All columns available to the user, visible ones first; only with the columns panel open. */
	allColumns?: { key: string; label: string; shown: boolean; width: number | null; pinned: boolean }[];
	rows: Row[];
	/** Board columns in kanban view; rows carry `stage`. */
	stages?: {
		value: string;
		label: string;
		tone: Tone;
		icon?: string;
		count?: number;
		note?: string;
		/** Number of cards shown when partial, and the link to more. */
		part?: string;
		moreTo?: string;
	}[];
	/** Field that a move posts (to `<path>/<uid>/move`); absent without permission. */
	moveField?: string;
	/** Current sort keys with URLs to remove or reverse each; relevance cannot be reversed. */
	order: { key: string; label: string; descending: boolean; turnTo?: string; removeTo?: string }[];
	/** Keys that can be added to the order; only with the order panel. */
	sortable?: { key: string; label: string; to: string }[];
	/** Filters beside the search and active ones; all with the filters panel open. */
	filters: FilterField[];
	/** Filters that can be added; only with the filter menu. */
	addable?: { name: string; label: string }[];
	/** Active conditions, each with the address that removes it. */
	active: { label: string; removeTo: string; name?: string }[];
	clearTo: string;
	/** Hidden inputs a filter form carries along: where, order, per, view, columns, toggles. */
	keep: [name: string, value: string][];
	/** The whole state of the list as inputs, for the bulk form. */
	state: [name: string, value: string][];
	/** Address of this list, including "?". */
	here: string;
	/** The list's address without page, "?" included: page links add to it. */
	base: string;
	/** Unknown conditions in the address: the list has no rows then. */
	unknown?: string[];
	/** Invalid display parameters (order, columns, page) that were ignored. */
	ignored: string[];
	/** Messages about requested fields that are deleted or retired. */
	notes?: string[];
	toggles: { color?: boolean; subordinates?: boolean };
	/** Frequently used lists, as links beside the search. */
	quick: { label: string; to: string; current: boolean }[];
	/** Related lists including this one; empty if there are none. */
	related: { label: string; to: string; current: boolean }[];
	/** One button per row that has `act`: a form posting to `<path>/<uid>/<name>`. */
	rowAction?: { name: string; label: string; icon: string };
	/** Rows that carry `moves` have buttons that post to `<path>/<uid>/order`. */
	ordering?: { up: string; down: string; label: string };
	/** Why the query failed; the list has no rows then. */
	failed?: string;
	/** Saved views as tabs, the user's own first. */
	tabs?: { uid: string; label: string; to: string; current: boolean }[];
	/** With the panel of views only. */
	saved?: SavedView[];
	/** A new automation for the records of these filters; with the panel of views only. */
	automate?: string;
	/** The saved view the address equals. */
	savedCurrent?: string;
	bulk: { act: string; label: string; icon?: string; danger?: boolean }[];
	/** Conditions of `where` are the screen's (a company's jobs): not shown as filters. */
	embedded?: boolean;
}

export type SortLink = {
	to: string;
	direction: "asc" | "desc" | null /** Shift+click: one more key. */;
	addTo?: string;
};
export interface ColumnHead {
	key: string;
	label: string;
	kind: CellKind;
	align?: "end";
	sort?: SortLink;
	/** Its values can be edited inline. */
	edits?: true;
}

export type CellKind =
	| "text"
	| "status"
	| "money"
	| "number"
	| "percent"
	| "date"
	| "tags"
	| "score"
	| "person"
	| "link"
	| "ref"
	| "refs"
	| "yes"
	| "phone"
	| "email"
	| "progress";

/** A cell's data by column kind; null shows a dash (omitted on phones). */
export type Cell =
	| null
	/** text, money, number, percent, score, progress ("42"), email, phone (as it is stored) */
	| string
	/** date: shown text and full text */
	| [text: string, full: string]
	/** yes */
	| boolean
	| { label: string; tone: Tone; icon?: string }
	/** tags */
	| { tags: string[]; more: number }
	/** person (without `to`), ref, link */
	| { text: string; to?: string; picture?: string | null }
	| { refs: { text: string; to?: string }[]; more: number }
	/** A value exists but is withheld; it is loaded from this address. */
	| { masked: string };

export interface Row {
	uid: string;
	name: string;
	sub?: string | null;
	picture?: string | null;
	avatar?: true;
	why?: { where: string; pieces: string[] }[];
	/** Flags beside the name: off limits, private, duplicate. */
	badges?: { label: string; tone: Tone; icon?: string }[];
	tone?: Tone;
	stage?: string;
	version?: number;
	/** Directions in which the row can move. */
	moves?: ("up" | "down")[];
	/** The row's action is open. */
	act?: true;
	/** In the order of `columns`. */
	cells: Cell[];
}

export interface SavedView {
	uid: string;
	name: string;
	to: string;
	shared: boolean;
	/** Null for the user's own view. */
	owner: string | null;
	watch: "daily" | "instant" | null;
}

/** A usage of a reference table's record, linked to the filtered list where possible. */
export interface RecordUsage {
	label: string;
	count: string;
	to?: string;
}

/** A form of a described entity, ready to draw. */
export interface FormPage {
	entity: { key: string; path: string; one: string; many?: string };
	/** Set on edit. */
	uid?: string;
	version?: number;
	sections: { key: string; title: string; fields: FormField[] }[];
	errors?: string[];
	back: string;
	submitLabel: string;
	/** The values were typed or drafted, and are not saved yet. */
	unsaved?: boolean;
	/** Places that use the record and would show a changed name or state. */
	uses?: RecordUsage[];
	/** Values prefilled by a "new" link, submitted along. */
	hidden?: [name: string, value: string][];
	/** A concurrent edit: per field the current value and the typed one. */
	conflict?: {
		by: string | null;
		at: string;
		fields: { name: string; label: string; theirs: string; yours: string }[];
	};
}

export interface FormField {
	/** Drawn below this option of another field of the section. */
	detailOf?: { name: string; value: string };
	/** Saved only with consent: the checkbox, and whether it was ticked. */
	consent?: { given: boolean };
	/** What its conditions mean, linked to the list that they filter. */
	conditions?: { text: string; to: string };
	/** For an amount whose currency is a separate field. */
	currencyBeside?: true;
	name: string;
	label: string;
	help?: string;
	required: boolean;
	kind:
		| "text"
		| "multiline"
		| "html"
		| "email"
		| "phone"
		| "link"
		| "integer"
		| "percent"
		| "money"
		| "yes"
		| "day"
		| "moment"
		| "tags"
		| "score"
		| "document"
		| "state"
		| "select"
		| "multiselect"
		| "ref"
		| "refs";
	max?: number;
	min?: number;
	/** Edited with the rich editor; its storage format. */
	written?: "light" | "html";
	/** The value(s) as the control wants them. */
	value: string | string[];
	options?: { value: string; label: string; sub?: string }[];
	/** ref and refs: entities for the suggestions of `/recruiters/options/<entity>`. */
	suggest?: string[];
	/** ref and refs: labels of chosen values (uids, or `<entity>:<uid>` for several entities). */
	chosen?: { value: string; label: string; sub?: string }[];
	errors?: string[];
}
