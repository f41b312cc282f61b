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
		/** Where a new one begins, if not at `<path>/new`. */
		newTo?: string;
		/** Many at once, from a file. */
		importing?: { to: string; label: string };
		/** Where who is looked for is said in words. */
		phraseSearch?: { to: string; label: string };
		searchHint?: string;
	};
	can: {
		create: boolean;
		update: boolean;
		destroy: boolean;
		export: boolean;
		share: boolean;
		/** There is something to filter by; there are columns to choose. */
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
	/** Visible columns, in order; the name column is not among them, it always comes first. */
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
	/** Field a move posts (to `<path>/<uid>/move`), when this person may move. */
	moveField?: string;
	/** Current sort keys with URLs to remove or reverse each; relevance cannot be reversed. */
	order: { key: string; label: string; descending: boolean; turnTo?: string; removeTo?: string }[];
	/** Keys that may be added to the order; with the panel of order only. */
	sortable?: { key: string; label: string; to: string }[];
	/** Filters beside the search and active ones; all with the filters panel open. */
	filters: FilterField[];
	/** With the menu of filters only: those there are. */
	addable?: { name: string; label: string }[];
	/** What narrows the list now, each with the way out. */
	active: { label: string; removeTo: string; name?: string }[];
	clearTo: string;
	/** Hidden inputs a filter form carries along: where, order, per, view, columns, toggles. */
	keep: [name: string, value: string][];
	/** The whole state of the list as inputs, for the bulk form. */
	state: [name: string, value: string][];
	/** The list's own address, "?" included. */
	here: string;
	/** The list's address without page, "?" included: page links add to it. */
	base: string;
	/** Conditions of the address that nobody understands: there are no rows then. */
	unknown?: string[];
	/** Looks of the address (order, columns, page) that were left aside. */
	ignored: string[];
	/** Sentences about fields it was asked for: deleted ones, retired ones. */
	notes?: string[];
	toggles: { color?: boolean; subordinates?: boolean };
	/** Lists asked for every day, as links beside the search. */
	quick: { label: string; to: string; current: boolean }[];
	/** Lists that belong together, this one among them; empty where it stands alone. */
	related: { label: string; to: string; current: boolean }[];
	/** One button per row that has `act`: a form posting to `<path>/<uid>/<name>`. */
	rowAction?: { name: string; label: string; icon: string };
	/** Rows that carry `moves` have buttons that post to `<path>/<uid>/order`. */
	ordering?: { up: string; down: string; label: string };
	/** The query failed: why, in words; there are no rows then. */
	failed?: string;
	/** Saved views as tabs: one's own first. */
	tabs?: { uid: string; label: string; to: string; current: boolean }[];
	/** With the panel of views only. */
	saved?: SavedView[];
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
	/** Its values are edited where they stand. */
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
	/** There is a value, which does not travel: where it is asked for. */
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
	/** Where it may move among its neighbours. */
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
	/** Null when it is one's own. */
	owner: string | null;
	watch: "daily" | "instant" | null;
}

/** A usage of a reference table's record, linked to the filtered list where possible. */
export interface UseLine {
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
	/** What is wrong with the form as a whole. */
	errors?: string[];
	back: string;
	submitLabel: string;
	/** What it shows was typed, or drafted, and is not saved yet. */
	unsaved?: boolean;
	/** Where the record is used: a change of its name or state is seen there. */
	uses?: UseLine[];
	/** Carried along: what a "new" link prefilled. */
	hidden?: [name: string, value: string][];
	/** Two people edited: per field what is there now and what was typed. */
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
	/** Of an amount: its currency is a field of its own. */
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
	/** Written with the editor, and how it is kept. */
	written?: "light" | "html";
	/** The value(s) as the control wants them. */
	value: string | string[];
	options?: { value: string; label: string; sub?: string }[];
	/** ref and refs: entities whose suggestions `/recruiters/options/<entity>` gives. */
	suggest?: string[];
	/** ref and refs: labels of chosen values (uids, or `<entity>:<uid>` for several entities). */
	chosen?: { value: string; label: string; sub?: string }[];
	errors?: string[];
}
