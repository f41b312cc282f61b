import type { Resource } from "./resources.ts";

/** Scopes narrower than the business; a person enters one business at a time. */
export const narrowScopes = ["departament", "own"] as const;
export type NarrowScope = (typeof narrowScopes)[number];

/** Resources whose records have an owner, so a role may be narrower than the business. */
export const scopedResources = [
	"candidates",
	"jobs",
	"applies",
	"client_companies",
	"client_contacts",
	"contacts",
	"projects",
	"proposals",
	"offers",
	"placements",
	"submissions",
	"interviews",
	"meetings",
	"tasks",
	"notes",
	"shortlists",
	"feedbacks",
	"sendout_queues",
] as const satisfies readonly Resource[];
export type ScopedResource = (typeof scopedResources)[number];

/** Fields of a resource a role allows; an absent list allows all. */
export interface FieldAllowance {
	see?: readonly string[];
	edit?: readonly string[];
}

export interface DataScope {
	scopes: Readonly<Partial<Record<ScopedResource, NarrowScope>>>;
	fields: Readonly<Record<string, FieldAllowance>>;
}

/** A role as it is stored. */
export interface StoredRoleScope {
	rights: Readonly<Record<string, unknown>>;
	scopes: unknown;
	fields: unknown;
}

/** Widest scope and union of fields over the roles that open each resource; undefined: unlimited. */
export function mergeDataScopes(roles: readonly StoredRoleScope[]): DataScope | undefined {
	const narrow: Partial<Record<ScopedResource, NarrowScope>> = {};
	for (const resource of scopedResources) {
		const widths = opening(roles, resource).map(({ scopes }) => parseScope(scopes, resource));
		if (widths.length === 0 || !widths.every((scope) => scope !== undefined)) continue;
		narrow[resource] = widths.includes("departament") ? "departament" : "own";
	}
	const fields: Record<string, FieldAllowance> = {};
	for (const resource of new Set(roles.flatMap(({ fields }) => Object.keys(record(fields))))) {
		const allowances = opening(roles, resource).map((role) => parseFieldAllowance(role.fields, resource));
		const see = union(allowances.map((item) => item.see));
		const edit = union(allowances.map((item) => item.edit));
		if (allowances.length > 0 && (see || edit)) fields[resource] = { ...(see && { see }), ...(edit && { edit }) };
	}
	if (Object.keys(narrow).length + Object.keys(fields).length === 0) return undefined;
	return { scopes: narrow, fields };
}

/** Roles without read access to a resource do not limit it. */
const opening = (roles: readonly StoredRoleScope[], resource: string) =>
	roles.filter(({ rights }) => Object.hasOwn(rights, resource) && [rights[resource]].flat().includes("read"));

/** A role's scope of a resource, where it is narrower than the business. */
export function parseScope(text: unknown, resource: string): NarrowScope | undefined {
	const scope = record(text)[resource];
	return scope === "own" || scope === "departament" ? scope : undefined;
}

export function parseFieldAllowance(text: unknown, resource: string): FieldAllowance {
	const { see, edit } = record(record(text)[resource]);
	return { ...(isNames(see) && { see }), ...(isNames(edit) && { edit }) };
}

const record = (value: unknown): Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const isNames = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((item) => typeof item === "string");

/** Union of the lists; undefined when one of them allows all. */
function union(lists: readonly (readonly string[] | undefined)[]): string[] | undefined {
	if (lists.some((list) => list === undefined)) return undefined;
	return [...new Set(lists.flatMap((list) => list ?? []))];
}

interface Limited {
	isAdmin: boolean;
	reach?: DataScope | undefined;
}

/** Scope that hides records of a resource from this person; undefined: none. */
export function getNarrowScope({ isAdmin, reach }: Limited, resource: string): NarrowScope | undefined {
	return isAdmin ? undefined : reach?.scopes[resource as ScopedResource];
}

export function maySeeField({ isAdmin, reach }: Limited, resource: string, field: string): boolean {
	return isAdmin || (reach?.fields[resource]?.see?.includes(field) ?? true);
}

/** A field that is hidden is not editable either. */
export function mayEditField(user: Limited, resource: string, field: string): boolean {
	if (user.isAdmin) return true;
	return maySeeField(user, resource, field) && (user.reach?.fields[resource]?.edit?.includes(field) ?? true);
}
