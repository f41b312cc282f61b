import type { Scope } from "#app/auth/tokens/required-scope.server.ts";
import { recruiterResources } from "#app/domain/access/resources.ts";
import type { SessionUser } from "#app/domain/access/session-user.ts";
import { findEntity, getEntity } from "#app/entities/index.ts";

const root = /^\/api\/v1\/recruiters\/?/i;

/** Calls that check every resource they return themselves, or revoke the token. */
const permitsItself: ReadonlySet<string> = new Set([
	"entity_columns_structure",
	"global_searchs",
	"openapi.json",
	"data_files",
	"sessions",
]);

/** Resources readable with any scope: the token's owner and business. */
const toldToAll: ReadonlySet<string> = new Set(["", "profile", "business.json", "businesses"]);

/** Null when permitted. Personal calls need an entry here, as notifications may reveal any record. */
export function findLackingScope(
	user: SessionUser,
	{ pathname, verb }: { pathname: string; verb: "read" | "write" },
): Scope | null {
	const limits = user.strategy === "recruiters" ? user.onlyResources : null;
	if (!limits) return null;
	const [first = ""] = pathname.replace(root, "").split("/");
	const resource =
		findEntity(first)?.resource ?? recruiterResources.find((recruiterResource) => recruiterResource === first);
	if (resource) return limits.includes(resource) ? null : `${resource}:${verb}`;
	const open = permitsItself.has(first) || (verb === "read" && toldToAll.has(first));
	return open ? null : `*:${verb}`;
}

/** Whether an add-only token may make this call: creating a described record. */
export function addsRecord(method: string, pathname: string): boolean {
	const [first = "", ...others] = pathname.replace(root, "").replace(/\/$/, "").split("/");
	return method === "POST" && others.length === 0 && root.test(pathname) && getEntity(first) !== undefined;
}

/** The scope that read-only and add-only tokens lack for this call. */
export function getWriteScope(pathname: string, verb: "read" | "write" = "write"): Scope {
	const [first = ""] = pathname.replace(root, "").split("/");
	return `${findEntity(first)?.resource ?? "*"}:${verb}`;
}
