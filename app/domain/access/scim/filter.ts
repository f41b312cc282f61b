import { type Filter, parse } from "scim2-parse-filter";
import { groupSchema, userSchema } from "./path.ts";
import { ScimError } from "./scim-error.ts";

/** Attributes a list is filtered by, in small letters. */
export const userFilters = [
	"id",
	"username",
	"externalid",
	"displayname",
	"emails.value",
	"emails.type",
	"active",
] as const;
export const groupFilters = ["id", "displayname", "externalid", "members.value"] as const;
export type FilterName = (typeof userFilters)[number] | (typeof groupFilters)[number];

export type Condition = { all: Condition[] } | { any: Condition[] } | { name: FilterName; value: string };

const longest = 2_000;
const mostTerms = 20;
/** `emails eq "x"` means the value of one. */
const short: Readonly<Record<string, FilterName>> = { emails: "emails.value", members: "members.value" };

/** Parses a filter; unknown syntax is an error, so it never returns more rows. */
export function readFilter(text: string, names: readonly FilterName[]): Condition {
	const wrong = () => new ScimError("invalidFilter", "wrongFilter", { names: names.join(", ") });
	if (text.length > longest) throw new ScimError("tooMany", "manyTerms", { most: mostTerms });
	let terms = 0;
	const convert = (filter: Filter, before = ""): Condition => {
		if ((filter.op === "and" || filter.op === "or") && "filters" in filter) {
			const parts = filter.filters.map((part) => convert(part, before));
			return filter.op === "and" ? { all: parts } : { any: parts };
		}
		if (filter.op === "[]" && "valFilter" in filter && before === "")
			return convert(filter.valFilter, `${toName(filter.attrPath)}.`);
		if (filter.op !== "eq" || !("compValue" in filter) || filter.compValue === null) throw wrong();
		if (++terms > mostTerms) throw new ScimError("tooMany", "manyTerms", { most: mostTerms });
		const full = before + toName(filter.attrPath);
		const name = names.find((known) => known === (short[full] ?? full));
		if (!name) throw wrong();
		return { name, value: String(filter.compValue) };
	};
	return convert(parseOr(text, wrong));
}

function parseOr(text: string, wrong: () => ScimError): Filter {
	try {
		return parse(text);
	} catch {
		throw wrong();
	}
}

function toName(path: string): string {
	const small = path.toLowerCase();
	const schema = [userSchema, groupSchema].find((urn) => small.startsWith(`${urn.toLowerCase()}:`));
	return schema ? small.slice(schema.length + 1) : small;
}
