import { AsyncLocalStorage } from "node:async_hooks";
import { type NarrowScope, type Reach, scopedResources } from "#app/domain/access/data-scope.ts";

/** The role of transactions whose person sees less than the business: policies of `db/row-level-security/` bind it. */
export const scopedRole = "seleta_scoped";

export interface Reader {
	id: number;
	isAdmin: boolean;
	reach?: Reach | undefined;
}

// server.ts and the bundle are two module graphs that share one pool.
const shared = globalThis as typeof globalThis & { __seletaReading?: AsyncLocalStorage<Reader | null> };
shared.__seletaReading ??= new AsyncLocalStorage();
const reading = shared.__seletaReading;

/** Within `work`, every transaction sees what this person's roles reach; null: what the business has. */
export function readingAs<T>(user: Reader | null, work: () => T): T {
	return reading.run(user, work);
}

/** Who reads now, where it is a recruiter. */
export const readerNow = (): Reader | null => reading.getStore() ?? null;

/** The settings of a transaction of whoever reads now, as (name, value); none for people who see the whole business. */
export function reachSettings(user: Reader | null = readerNow()): [name: string, value: string][] {
	const narrow = user && !user.isAdmin ? getScopes(user) : [];
	if (!user || narrow.length === 0) return [];
	return [
		["app.reader", String(Math.trunc(user.id))],
		["app.reach", JSON.stringify(Object.fromEntries(narrow))],
		["role", scopedRole],
	];
}

/** Whether whoever reads now sees less than the business: what asks the closed search tables must leave out more. */
export const readsNarrowly = () => reachSettings().length > 0;

/** Names of ours alone: they stand in a statement as they are. */
function getScopes({ reach }: Reader): [string, NarrowScope][] {
	return scopedResources.flatMap((resource): [string, NarrowScope][] => {
		const scope = reach?.scopes[resource];
		return scope === "own" || scope === "departament" ? [[resource, scope]] : [];
	});
}
