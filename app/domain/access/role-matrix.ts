import { type Action, actions, adminOnlyResources, type Resource, recruiterResources } from "./resources.ts";

/** Resource → actions, as a role holds them. */
export type Rights = Record<string, string[]>;

const usual: readonly Action[] = ["read", "create", "update", "destroy", "export"];

/** What there is to allow besides the usual. */
const more: Partial<Record<Resource, readonly Action[]>> = {
	client_companies: ["approve", "merge"],
	client_contacts: ["send", "merge", "change_sign_in_address"],
	contacts: ["send", "merge"],
	jobs: ["approve"],
	candidates: [
		"send",
		"merge",
		"override_off_limits",
		"view_sensitive",
		"view_remuneration",
		"change_sign_in_address",
		"erase",
	],
};

/** Those of which there is one page only. */
const pages: ReadonlySet<Resource> = new Set<Resource>(["dashboard"]);

/** What a role may hand out, in the menu's order. Whatever only administrators reach is not among it. */
export const grantable: readonly Resource[] = recruiterResources.filter((one) => !adminOnlyResources.has(one));

/** The actions that mean something for a resource, in the order of the matrix. */
export function actionsOf(resource: Resource): Action[] {
	if (pages.has(resource)) return ["read"];
	const own = new Set([...usual, ...(more[resource] ?? [])]);
	return actions.filter((action) => own.has(action));
}

/** What a form carries along of the rights it was made from. */
export const packRights = (rights: Rights, shown: readonly Resource[]): string =>
	shown.flatMap((resource) => (rights[resource] ?? []).map((action) => `${resource}:${action}`)).join(" ");

/**
 * The rights after a matrix was sent: boxes that were changed since the form was made (`was`) are as they were sent, all
 * others as they are now, so that two people who change a role at the same time lose nothing of each other. Whoever may do
 * anything with something may see it; what the matrix did not show stays.
 */
export function readMatrix(typed: URLSearchParams | FormData, shown: readonly Resource[], now: Rights): Rights {
	const was = new Set(String(typed.get("was") ?? "").split(" "));
	const kept = Object.entries(now).filter(([resource]) => !shown.includes(resource as Resource));
	const chosen = shown.flatMap((resource): [string, string[]][] => {
		const sent = new Set(typed.getAll(resource).map(String));
		const allowed = actionsOf(resource).filter((action) =>
			sent.has(action) === was.has(`${resource}:${action}`) ? now[resource]?.includes(action) : sent.has(action),
		);
		if (allowed.length === 0) return [];
		return [[resource, allowed.includes("read") ? allowed : ["read", ...allowed]]];
	});
	return Object.fromEntries([...kept, ...chosen]);
}

export interface RightsChange {
	resource: Resource;
	given: Action[];
	taken: Action[];
}

/** What somebody with the role may do from now on, or no longer. */
export function changedRights(before: Rights, after: Rights): RightsChange[] {
	return grantable.flatMap((resource) => {
		const [had, has] = [before[resource] ?? [], after[resource] ?? []];
		const given = actions.filter((one) => has.includes(one) && !had.includes(one));
		const taken = actions.filter((one) => had.includes(one) && !has.includes(one));
		return given.length + taken.length > 0 ? [{ resource, given, taken }] : [];
	});
}
