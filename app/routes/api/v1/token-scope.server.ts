import type { Scope } from "#app/auth/tokens/token-scope.server.ts";
import { recruiterResources } from "#app/domain/access/resources.ts";
import type { Person } from "#app/domain/candidates/person.ts";
import { entityNamed } from "#app/entities/index.ts";

const root = /^\/api\/v1\/recruiters\/?/i;

/** Calls about no one resource: each asks itself for every resource it tells of, or ends the token. */
const permitsItself: ReadonlySet<string> = new Set([
	"entity_columns_structure",
	"global_searchs",
	"openapi.json",
	"data_files",
	"sessions",
]);

/** Whose token it is and for which business: told to every program that reads. */
const toldToAll: ReadonlySet<string> = new Set(["", "profile", "business.json", "businesses"]);

/**
 * The scope that a call needs and its token lacks; null when it has all. A token limited to resources reaches their
 * records, and what belongs to its person only as far as said here: notifications or downloads may tell of any record.
 */
export function lackingScope(
	user: Person,
	{ pathname, verb }: { pathname: string; verb: "read" | "write" },
): Scope | null {
	const limits = user.strategy === "recruiters" ? user.onlyResources : null;
	if (!limits) return null;
	const [first = ""] = pathname.replace(root, "").split("/");
	const resource =
		entityNamed(first)?.resource ?? recruiterResources.find((recruiterResource) => recruiterResource === first);
	if (resource) return limits.includes(resource) ? null : `${resource}:${verb}`;
	const open = permitsItself.has(first) || (verb === "read" && toldToAll.has(first));
	return open ? null : `*:${verb}`;
}

/** What a call that a token for reading may not make would need. */
export function writingScope(pathname: string): Scope {
	const [first = ""] = pathname.replace(root, "").split("/");
	return `${entityNamed(first)?.resource ?? "*"}:write`;
}
