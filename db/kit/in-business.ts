import { setTimeout as sleep } from "node:timers/promises";
import { type AccessMode, sql, type Transaction } from "kysely";
import type { Db } from "#db/index.ts";
import { businessEntryStorage, getPurgeSettings, getScannerSetting } from "#db/kit/business-dialect.ts";
import { getDataScopeSettings, type ScopedReader } from "#db/kit/data-scope.ts";
import { runJoined } from "#db/kit/joined-transaction.ts";
import { markReconnected, waitForReconnection } from "#db/kit/lost-connection.ts";
import { isStalePlan } from "#db/kit/prepared-statements.ts";
import type { DB } from "#db/schema.ts";

/** A transaction bound to one business: row-level security hides every other business's rows from it. */
export type Scoped = Transaction<DB> & { readonly businessId: number } & Record<Copying, never>;

/** Their copies would lose the business. */
type Copying = "withPlugin" | "withoutPlugins" | "withSchema" | "withTables";

/** Names the business of a transaction that has entered it. */
export const bindBusiness = (trx: Transaction<DB>, businessId: number): Scoped =>
	Object.assign(trx, { businessId }) as unknown as Scoped;

/** Retries after deadlocks, stale prepared statements, and connections lost before the commit was sent. */
export async function inBusiness<T>(
	db: Db,
	businessId: number,
	work: (trx: Scoped) => Promise<T>,
	accessMode: AccessMode = "read write",
): Promise<T> {
	for (let tries = 1; ; ) {
		const step = { isUndone: true };
		try {
			const result = await attempt(db, businessId, work, accessMode, step);
			markReconnected();
			return result;
		} catch (error) {
			if (step.isUndone && (await waitForReconnection(error))) continue;
			if (tries > retries || !worksAnew(error)) throw error;
			await sleep(Math.random() * 50 * tries);
			tries++;
		}
	}
}

const retries = 3;
/** deadlock_detected, serialization_failure */
const crossed = new Set(["40P01", "40001"]);

/** Lock timeout, repeated deadlock or concurrent migration: a retry succeeds. */
export function isLockConflict(error: unknown): boolean {
	return getCode(error) === "55P03" || worksAnew(error);
}

const worksAnew = (error: unknown) => crossed.has(getCode(error)) || isStalePlan(error);
const getCode = (error: unknown) => (error as { code?: string } | null)?.code ?? "";

async function attempt<T>(
	db: Db,
	businessId: number,
	work: (trx: Scoped) => Promise<T>,
	accessMode: AccessMode,
	step: { isUndone: boolean },
): Promise<T> {
	const part = runJoined({ db, businessId }, (trx) => work(bindBusiness(trx, businessId)));
	if (part) {
		// It shares the outer transaction's connection: only that one can be retried.
		step.isUndone = false;
		return part;
	}
	const store = { businessId, entered: false };
	return businessEntryStorage.run(store, () =>
		db
			.transaction()
			.setAccessMode(accessMode)
			.execute(async (trx) => {
				const result = await work(store.entered ? bindBusiness(trx, businessId) : await enterBusiness(trx, businessId));
				// After this point a lost connection leaves the commit unknown; read-only work is unaffected.
				step.isUndone = accessMode === "read only";
				return result;
			}),
	);
}

/** Binds an open transaction to a business; for tests and the worker. */
export async function enterBusiness(trx: Transaction<DB>, businessId: number): Promise<Scoped> {
	const notices = [
		["app.business", String(businessId)],
		["app.scanner", getScannerSetting()],
		...getPurgeSettings(),
		...getDataScopeSettings(),
	];
	await sql`select ${sql.join(notices.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(trx);
	return bindBusiness(trx, businessId);
}

/** Limits the rest of a worker's transaction to the user's data scope. */
export async function limitToReader(trx: Scoped, user: ScopedReader): Promise<void> {
	const reach = getDataScopeSettings(user);
	if (reach.length === 0) return;
	await sql`select ${sql.join(reach.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(trx);
}
