import { type Condition, type FilterName, readFilter } from "./filter.ts";
import { ScimError } from "./scim-error.ts";

export const maxResults = 200;

export interface ScimListQuery {
	condition: Condition | null;
	/** Counted from one, as the standard does. */
	startIndex: number;
	count: number;
}

const listParameters = new Set(["filter", "startindex", "count", "sortby", "sortorder"]);
const resourceParameters = new Set(["attributes", "excludedattributes"]);

/** Unknown parameters are refused, as they may have been meant to narrow the list. */
export function readListQuery(search: URLSearchParams, names: readonly FilterName[]): ScimListQuery {
	const given = readParameters(search, (name) => listParameters.has(name) || resourceParameters.has(name));
	const filter = given.get("filter");
	return {
		condition: filter === undefined || filter.trim() === "" ? null : readFilter(filter, names),
		startIndex: Math.max(1, readInteger("startIndex", given.get("startindex"), 1)),
		count: Math.min(maxResults, Math.max(0, readInteger("count", given.get("count"), 100))),
	};
}

/** Parts of a resource that are wanted, or not. */
export function readProjection(search: URLSearchParams): { only: string[] | null; without: string[] } {
	const given = readParameters(search, () => true);
	const split = (text: string | undefined) =>
		(text ?? "")
			.split(",")
			.map((part) => part.trim().toLowerCase().split(":").at(-1) ?? "")
			.filter((part) => part !== "");
	const only = split(given.get("attributes"));
	return { only: only.length > 0 ? only : null, without: split(given.get("excludedattributes")) };
}

export function rejectUnknownParameters(search: URLSearchParams): void {
	readParameters(search, (name) => resourceParameters.has(name));
}

function readParameters(search: URLSearchParams, isKnown: (name: string) => boolean): Map<string, string> {
	const given = new Map<string, string>();
	for (const [name, value] of search) {
		const small = name.toLowerCase();
		// Entra sends its own switch in the directory's URL.
		if (!isKnown(small) && !small.startsWith("aadoptscim"))
			throw new ScimError("invalidValue", "unknownAttribute", { name: name.slice(0, 80) });
		given.set(small, value);
	}
	return given;
}

function readInteger(name: string, text: string | undefined, usual: number): number {
	if (text === undefined || text === "") return usual;
	if (!/^-?\d{1,9}$/.test(text)) throw new ScimError("invalidValue", "wrongValue", { name });
	return Number(text);
}

type Resource = Record<string, unknown>;
const always = new Set(["schemas", "id"]);

/** Applies `attributes` and `excludedAttributes`; `id` and `schemas` are always included. */
export function selectAttributes(resource: Resource, { only, without }: ReturnType<typeof readProjection>): Resource {
	if (only === null && without.length === 0) return resource;
	const isWanted = (name: string) =>
		only === null ? !without.includes(name) : only.some((part) => part === name || part.startsWith(`${name}.`));
	const entries = Object.entries(resource).filter(([name]) => always.has(name) || isWanted(name.toLowerCase()));
	return Object.fromEntries(entries);
}
