import { type Filter, parse } from "scim2-parse-filter";
import { ScimError } from "./scim-error.ts";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
const extension = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:user";

export interface AttributePath {
	/** Lower case: attribute names are case-insensitive. */
	name: string;
	sub: string | null;
	/** Filter in brackets; all comparisons must match. */
	where: readonly Comparison[] | null;
	/** As it was sent. */
	text: string;
}

interface Comparison {
	name: string;
	value: string;
}

const longest = 1_000;
const shape = /^([a-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([a-z$][\w$-]*))?$/;

/** `name.givenName`, `emails[type eq "work"].value`, or the same after the schema's name. */
export function parseAttributePath(text: string): AttributePath {
	const isLong = text.length > longest;
	const small = text.slice(0, longest).trim();
	const bare = withoutSchema(small);
	if (bare === extension || bare.startsWith(`${extension}:`) || bare.startsWith(`${extension}.`))
		return { name: extension, sub: null, where: null, text };
	// Values in brackets keep their case.
	const at = bare.indexOf("[");
	const [, name, inside, sub] =
		shape.exec(at < 0 ? bare.toLowerCase() : bare.replace(/^[^[]*|[^\]]*$/g, toSmall)) ?? [];
	if (isLong || name === undefined) throw new ScimError("invalidPath", "wrongPath", { path: text.slice(0, 120) });
	return { name, sub: sub ?? null, where: inside === undefined ? null : readComparisons(inside, text), text };
}

const toSmall = (part: string) => part.toLowerCase();

function withoutSchema(text: string): string {
	const small = text.toLowerCase();
	if (small.startsWith(extension)) return small;
	for (const schema of [userSchema, groupSchema]) {
		if (small.startsWith(`${schema.toLowerCase()}:`)) return text.slice(schema.length + 1);
	}
	return text;
}

function readComparisons(inside: string, text: string): Comparison[] {
	const wrong = () => new ScimError("invalidPath", "wrongPath", { path: text.slice(0, 120) });
	let filter: Filter;
	try {
		filter = parse(inside);
	} catch {
		throw wrong();
	}
	const parts = filter.op === "and" && "filters" in filter ? filter.filters : [filter];
	return parts.map((part) => {
		if (part.op !== "eq" || !("compValue" in part)) throw wrong();
		return { name: part.attrPath.toLowerCase(), value: String(part.compValue) };
	});
}

/** Standard attributes that directories send but that are not stored; silently ignored. */
const passedOver = new Set([
	...["nickname", "profileurl", "usertype", "preferredlanguage", "locale", "timezone", "password", "phonenumbers"],
	...["ims", "photos", "addresses", "entitlements", "roles", "x509certificates", "schemas", extension],
]);

export const isIgnoredAttribute = (name: string): boolean => passedOver.has(name);
