import { AsyncLocalStorage } from "node:async_hooks";
import { type DataScope, type NarrowScope, scopedResources } from "#app/domain/access/data-scope.ts";

/** Role of transactions with a narrow data scope, bound by policies of `db/row-level-security/`. */
export const scopedRole = "seleta_scoped";

export interface ScopedReader {
	id: number;
	isAdmin: boolean;
	reach?: DataScope | undefined;
}

// server.ts and the bundle are two module graphs sharing one pool.
const shared = globalThis as typeof globalThis & { __seletaReading?: AsyncLocalStorage<ScopedReader | null> };
shared.__seletaReading ??= new AsyncLocalStorage();
const reading = shared.__seletaReading;

/** Transactions in `work` are limited to the user's data scope; null is the whole business. */
export function runAsReader<T>(user: ScopedReader | null, work: () => T): T {
	return reading.run(user, work);
}

/** Current recruiter, if any. */
export const getCurrentReader = (): ScopedReader | null => reading.getStore() ?? null;

/** Transaction settings as (name, value) for the current reader; empty for the whole business. */
export function getDataScopeSettings(user: ScopedReader | null = getCurrentReader()): [name: string, value: string][] {
	const narrow = user && !user.isAdmin ? getScopes(user) : [];
	if (!user || narrow.length === 0) return [];
	return [
		["app.reader", String(Math.trunc(user.id))],
		["app.reach", JSON.stringify(Object.fromEntries(narrow))],
		["role", scopedRole],
	];
}

/** Narrow readers: queries of closed search tables must filter more. */
export const hasNarrowScope = () => getDataScopeSettings().length > 0;

/** Only constant names, since they are inlined into a statement. */
function getScopes({ reach }: ScopedReader): [string, NarrowScope][] {
	return scopedResources.flatMap((resource): [string, NarrowScope][] => {
		const scope = reach?.scopes[resource];
		return scope === "own" || scope === "departament" ? [[resource, scope]] : [];
	});
}
