import type { CustomFields } from "../custom-fields/custom-field.ts";
import type { DataScope } from "./data-scope.ts";
import { type Action, actions, adminOnlyResources, type Resource } from "./resources.ts";

/** The fields of a recruiter that this rule reads. */
export type PermissionHolder = {
	isAdmin: boolean;
	rolePermissions: Record<string, string[]>;
	/** They call with a token that was limited to these resources. */
	onlyResources?: readonly string[] | null;
	/** The call comes through an assistant, which never receives sensitive data. */
	viaAssistant?: boolean;
	/** Limits of the roles; absent without limits. */
	reach?: DataScope | undefined;
	customFields?: CustomFields | undefined;
};

/** Actions never allowed through an assistant, even when the person has them. */
const withheld: ReadonlySet<Action> = new Set<Action>(["view_sensitive", "view_health"]);

/** Token limits come first; admins may do everything else, other roles never admin-only resources. */
export function can(person: PermissionHolder, action: Action, resource: Resource): boolean {
	if (person.onlyResources && !person.onlyResources.includes(resource)) return false;
	if (person.viaAssistant && withheld.has(action)) return false;
	if (person.isAdmin === true) return true;
	if (adminOnlyResources.has(resource)) return false;
	if (!Object.hasOwn(person.rolePermissions, resource)) return false;
	const listed: unknown = person.rolePermissions[resource];
	return Array.isArray(listed) && listed.includes(action);
}

/** The union of several roles' permissions; unknown actions are dropped. */
export function mergePermissions(roles: readonly Record<string, unknown>[]): Record<string, string[]> {
	const merged = new Map<string, Set<string>>();
	for (const role of roles) {
		for (const [resource, listed] of Object.entries(role)) {
			if (!Array.isArray(listed)) continue;
			const existing = merged.get(resource) ?? new Set<string>();
			for (const action of listed) if (isAction(action)) existing.add(action);
			merged.set(resource, existing);
		}
	}
	return Object.fromEntries([...merged].map(([resource, listed]) => [resource, [...listed].sort()]));
}

function isAction(value: unknown): value is Action {
	return typeof value === "string" && (actions as readonly string[]).includes(value);
}
