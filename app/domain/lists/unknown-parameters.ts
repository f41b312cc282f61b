import { isIgnoredParameter } from "./list-view.ts";

/** Unknown parameters are refused: a misspelt filter would count everything. */
export const listUnknownParameters = (params: URLSearchParams, known: readonly string[]): string[] => [
	...new Set([...params.keys()].filter((name) => !known.includes(name) && !isIgnoredParameter(name))),
];
