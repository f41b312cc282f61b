import { mergeDataScopes, type NarrowScope, type ScopedResource } from "./data-scope.ts";
import { type Action, adminOnlyResources, type Resource } from "./resources.ts";

interface Holder {
	status: string;
	isAdmin: boolean;
	roles: readonly { name: string; rights: Readonly<Record<string, unknown>>; scopes?: unknown; fields?: unknown }[];
}

/** Whether and why a right is given; `roles` lists those that allow it. */
export interface ExplainedRight {
	allowed: boolean;
	why: "admin" | "role" | "status" | "adminOnly" | "noRole" | "notListed";
	roles: string[];
	/** Present when the right is narrower than the business. */
	scope?: NarrowScope;
}

/** Same answer as `can`, with its reason. */
export function explainRight({ status, isAdmin, roles }: Holder, action: Action, resource: Resource): ExplainedRight {
	const no = (why: ExplainedRight["why"]): ExplainedRight => ({ allowed: false, why, roles: [] });
	if (status !== "active") return no("status");
	if (isAdmin) return { allowed: true, why: "admin", roles: [] };
	if (adminOnlyResources.has(resource)) return no("adminOnly");
	if (roles.length === 0) return no("noRole");
	const giving = roles.filter(({ rights }) => {
		const listed = Object.hasOwn(rights, resource) ? rights[resource] : undefined;
		return Array.isArray(listed) && listed.includes(action);
	});
	if (giving.length === 0) return no("notListed");
	const reach = mergeDataScopes(roles.map(({ rights, scopes, fields }) => ({ rights, scopes, fields })));
	const scope = reach?.scopes[resource as ScopedResource];
	return { allowed: true, why: "role", roles: giving.map(({ name }) => name), ...(scope && { scope }) };
}
