import { isHarmless } from "./list-view.ts";

/** What an address asks of a page that knows only these: a misspelt filter would count everything. */
export const listUnknownParameters = (params: URLSearchParams, known: readonly string[]): string[] => [
	...new Set([...params.keys()].filter((name) => !known.includes(name) && !isHarmless(name))),
];
