import { maxSearchQueryLength } from "../search/search-query.ts";
import { isIgnoredParameter } from "./list-view.ts";

/** Listed ids, or a list's query minus exceptions; "all" is evaluated on the server. */
export interface Selection {
	all: boolean;
	/** Public ids; empty when `all`. */
	ids: string[];
	/** Public ids excluded from `all`. */
	except: string[];
	/** The list's address as it was: q, where[…], filters[…], order, show_subordinates. */
	query: string;
}

export const maxIds = 5_000;
/** The same limit as for lists, excluding their conditions. */
const maxQueryLength = 8_000 + maxSearchQueryLength;
const uid = /^[\w-]{1,64}$/;
/** Names that filter or order a list; unknown bracketed names are retained, to be refused. */
const listName = /^(q|order|show_subordinates|[^[]*\[.*)$/s;

type Pairs = Iterable<[string, unknown]>;

/** Never throws: invalid ids are dropped. Names outside `own` are conditions, which the list validates. */
export function readSelection(pairs: Pairs, own?: ReadonlySet<string>): Selection {
	const ids = new Set<string>();
	const except = new Set<string>();
	const query = new URLSearchParams();
	let length = 0;
	let all = false;
	for (const [name, value] of pairs) {
		if (typeof value !== "string" || value === "") continue;
		if (name === "all") all = value === "1" || value === "true";
		else if (name === "ids" || name === "ids[]") {
			if (uid.test(value) && ids.size < maxIds) ids.add(value);
		} else if (name === "except" || name === "except[]") {
			// A dropped exclusion would include its record, so an unknown parameter rejects the request.
			if (uid.test(value) && except.size < maxIds) except.add(value);
			else query.set("except", "");
		} else if (listName.test(name) || (own && !own.has(name))) {
			length += name.length + value.length;
			if (length < maxQueryLength) query.append(name.toWellFormed(), value.toWellFormed());
			else query.set("…", "");
		}
	}
	return all
		? { all, ids: [], except: [...except], query: query.toString() }
		: { all, ids: [...ids], except: [], query: query.toString() };
}

/** Parameters of bulk screens besides conditions: the action and the list's appearance. */
const own: ReadonlySet<string> = new Set([
	...[
		"act",
		"back",
		"find",
		"target",
		"template",
		"entity",
		"tearsheet",
		"saved",
		"file_type",
		"column",
		"reason",
		"name",
		"site",
	],
	...["view", "columns", "per", "page", "count", "show_color", "panel", "select", "filter"],
]);

/** Unknown parameters are treated as conditions. */
export const parseSelectionParams = (params: URLSearchParams): Selection =>
	readSelection(
		[...params].filter(([name]) => !isIgnoredParameter(name)),
		own,
	);

/** The pairs a form or link carries so that `readSelection` reads the same again. */
export function serializeSelection(selection: Selection): [string, string][] {
	const own: [string, string][] = selection.all
		? [["all", "1"], ...selection.except.map((id): [string, string] => ["except", id])]
		: selection.ids.map((id): [string, string] => ["ids", id]);
	return [...own, ...new URLSearchParams(selection.query)];
}

export function storedSelection(stored: unknown): Selection {
	const { all, ids, except, query } = (stored ?? {}) as Partial<Selection>;
	return {
		all: all === true,
		ids: Array.isArray(ids) ? ids : [],
		except: Array.isArray(except) ? except : [],
		query: typeof query === "string" ? query : "",
	};
}
