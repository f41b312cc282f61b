import { type NarrowScope, parseScope, type ScopedResource, scopedResources } from "./data-scope.ts";
import { type Action, actions } from "./resources.ts";

/** Resource → actions of a role. */
export type Rights = Record<string, string[]>;

/** Actions a role may grant per resource, in display order. */
export type ActionMatrix = Readonly<Record<string, readonly Action[]>>;

/** Serialises the rights a form was made from. */
export const serializeRights = (rights: Rights, matrix: ActionMatrix): string =>
	Object.keys(matrix)
		.flatMap((resource) => (rights[resource] ?? []).map((action) => `${resource}:${action}`))
		.join(" ");

/** Applies only changed boxes, so concurrent edits survive; any right implies read. */
export function applyMatrixInput(input: URLSearchParams | FormData, matrix: ActionMatrix, now: Rights): Rights {
	const was = new Set(String(input.get("was") ?? "").split(" "));
	const saved = Object.entries(now).filter(([resource]) => !Object.hasOwn(matrix, resource));
	const chosen = Object.entries(matrix).flatMap(([resource, actionsOf]): [string, string[]][] => {
		const sent = new Set(input.getAll(resource).map(String));
		const allowed = actionsOf.filter((action) =>
			sent.has(action) === was.has(`${resource}:${action}`) ? now[resource]?.includes(action) : sent.has(action),
		);
		if (allowed.length === 0) return [];
		return [[resource, allowed.includes("read") ? allowed : ["read", ...allowed]]];
	});
	return Object.fromEntries([...saved, ...chosen]);
}

/** Resources whose "read" was removed while other rights stay, which is contradictory. */
export function findMissingReadRights(input: URLSearchParams | FormData, matrix: ActionMatrix): string[] {
	const was = new Set(String(input.get("was") ?? "").split(" "));
	return Object.keys(matrix).filter((resource) => {
		const sent = input.getAll(resource).map(String);
		return sent.length > 0 && !sent.includes("read") && was.has(`${resource}:read`);
	});
}

/** The boxes of a matrix as they were sent, to be shown again. */
export const parseMatrixInput = (input: URLSearchParams | FormData, matrix: ActionMatrix): Rights =>
	Object.fromEntries(Object.keys(matrix).map((resource) => [resource, input.getAll(resource).map(String)]));

/** Only scopes narrower than the business. */
export type Scopes = Partial<Record<ScopedResource, NarrowScope>>;

/** Scopes of a stored role; unknown values are dropped. */
export function readScopes(stored: unknown): Scopes {
	const result = scopedResources.flatMap((resource) => {
		const scope = parseScope(stored, resource);
		return scope ? [[resource, scope] as const] : [];
	});
	return Object.fromEntries(result);
}

/** Serialises the scopes a form was made from. */
export const serializeScopes = (scopes: Scopes): string =>
	Object.entries(scopes)
		.map(([resource, scope]) => `${resource}:${scope}`)
		.join(" ");

/** The name of a resource's scope in a form. */
export const getScopeFieldName = (resource: string) => `scope.${resource}`;

/** Applies only scopes changed since the form was made. */
export function applyScopeInput(input: URLSearchParams | FormData, now: Scopes): Scopes {
	const was = new Set(String(input.get("was_scopes") ?? "").split(" "));
	const after = scopedResources.flatMap((resource): [string, NarrowScope][] => {
		const sent = input.get(getScopeFieldName(resource));
		const narrow = sent === "own" || sent === "departament" ? sent : null;
		const untouched = sent === null || (narrow ? was.has(`${resource}:${narrow}`) : !hasScope(was, resource));
		const scope = untouched ? now[resource] : narrow;
		return scope ? [[resource, scope]] : [];
	});
	return Object.fromEntries(after);
}

const hasScope = (was: ReadonlySet<string>, resource: string) =>
	was.has(`${resource}:own`) || was.has(`${resource}:departament`);

export function diffScopes(before: Scopes, after: Scopes) {
	return scopedResources
		.filter((resource) => before[resource] !== after[resource])
		.map((resource) => ({
			resource,
			from: before[resource] ?? ("business" as const),
			to: after[resource] ?? ("business" as const),
		}));
}

export interface RightsChange {
	resource: string;
	given: Action[];
	taken: Action[];
}

/** Rights granted and removed by an edit. */
export function diffRights(before: Rights, after: Rights): RightsChange[] {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((resource) => {
		const [had, has] = [before[resource] ?? [], after[resource] ?? []];
		const given = actions.filter((action) => has.includes(action) && !had.includes(action));
		const taken = actions.filter((action) => had.includes(action) && !has.includes(action));
		return given.length + taken.length > 0 ? [{ resource, given, taken }] : [];
	});
}
