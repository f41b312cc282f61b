/** A value and its label: a pair, because dozens are sent with every page. */
export type FilterOption = readonly [value: string, label: string];

export interface FilterField {
	/** Name in the address: `filters[<name>]` (ranges: `filters[<name>_from]`, `filters[<name>_to]`). */
	name: string;
	label: string;
	kind:
		| "text"
		| "options"
		| "date"
		| "money"
		| "number"
		| "person"
		| "tags"
		| "yes"
		| "state"
		| "city"
		| "ref"
		| "email"
		| "phone"
		| "criterion";
	values: string[];
	from?: string;
	to?: string;
	/** Options, also of persons ("me", "none"), states, yes (yes/no), date presets. */
	options?: FilterOption[];
	/** Entity for the suggestions of `/recruiters/options/<entity>`. */
	suggest?: string;
	/** Labels of chosen refs. */
	chosen?: { value: string; label: string }[];
	/** For a criterion: input rows whose values belong together, and whether any row suffices. */
	rows?: CriterionInputField[][];
	match?: { name: string; value: string };
	/** Shown beside the search as well as in the panel. */
	first?: true;
}

export interface CriterionInputField {
	/** Name in the address: `filters[<name>]`. */
	name: string;
	label: string;
	kind: "text" | "number" | "date" | "select";
	value: string;
	/** Of a select, or offered while typing. */
	options?: FilterOption[];
	error?: string;
}
