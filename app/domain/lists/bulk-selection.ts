/**
 * What a bulk action is for: records by their public ids, or everything a list shows minus some. "All" is the list's own
 * query, evaluated on the server when the run is; the browser never sends the ids it stands for.
 */
export interface Selection {
	all: boolean;
	/** Public ids; empty when `all`. */
	ids: string[];
	/** Public ids left out of `all`. */
	except: string[];
	/** The list's address as it was: q, where[…], filters[…], order, show_subordinates. */
	query: string;
}

export const maxIds = 5_000;
const longestQuery = 8_000;
const uid = /^[\w-]{1,64}$/;
const listName = /^(q|order|show_subordinates|(where|filters)\[[\w.]{1,60}\](\[\])?)$/;
const narrowing = /^(q|(where|filters)\[)/;

type Pairs = Iterable<[string, unknown]>;

/** Reads a selection from an address or a form. Never throws: what cannot be is left out. */
export function readSelection(pairs: Pairs): Selection {
	const ids = new Set<string>();
	const except = new Set<string>();
	const query = new URLSearchParams();
	let all = false;
	for (const [name, value] of pairs) {
		if (typeof value !== "string") continue;
		if (name === "all") all = value === "1" || value === "true";
		else if ((name === "ids" || name === "ids[]") && uid.test(value) && ids.size < maxIds) ids.add(value);
		else if ((name === "except" || name === "except[]") && uid.test(value) && except.size < maxIds) except.add(value);
		else if (listName.test(name) && value !== "" && query.toString().length + value.length < longestQuery)
			query.append(name, value.slice(0, 500).toWellFormed());
	}
	return all
		? { all, ids: [], except: [...except], query: query.toString() }
		: { all, ids: [...ids], except: [], query: query.toString() };
}

/** The pairs a form or link carries so that `readSelection` reads the same again. */
export function selectionPairs(selection: Selection): [string, string][] {
	const own: [string, string][] = selection.all
		? [["all", "1"], ...selection.except.map((id): [string, string] => ["except", id])]
		: selection.ids.map((id): [string, string] => ["ids", id]);
	return [...own, ...new URLSearchParams(selection.query)];
}

export type Refusal = "nothing" | "no_filter";

/** Why nothing can be done with a selection: it is empty, or it is "all" of a list nothing narrows. */
export function refusalOf(selection: Selection): Refusal | null {
	if (!selection.all) return selection.ids.length === 0 ? "nothing" : null;
	const narrowed = [...new URLSearchParams(selection.query)].some(
		([name, value]) => narrowing.test(name) && value.trim() !== "",
	);
	return narrowed ? null : "no_filter";
}

/** A selection kept in the database, read back. */
export function storedSelection(stored: unknown): Selection {
	const { all, ids, except, query } = (stored ?? {}) as Partial<Selection>;
	return {
		all: all === true,
		ids: Array.isArray(ids) ? ids : [],
		except: Array.isArray(except) ? except : [],
		query: typeof query === "string" ? query : "",
	};
}
