import { AsyncLocalStorage } from "node:async_hooks";
import { sql, type Transaction } from "kysely";
import type { Db } from "#db/index.ts";
import type { DB } from "#db/schema.ts";

interface Joined {
	db: Db;
	businessId: number;
	trx: Transaction<DB>;
	/** The last of its parts: they run one after the other, on one connection. */
	last: Promise<unknown>;
	depth: number;
	/** The savepoint of an earlier part still stands: the next part takes its place, the commit ends the last. */
	open: boolean;
	/** What waits until all of it is committed. */
	after: (() => Promise<void>)[];
}

const joined = new AsyncLocalStorage<Joined>();

/**
 * Within `work`, transactions of this business are parts of `trx`: all of them are committed with it, or none is. What waits for
 * that is put into `after`, for whoever commits.
 */
export function joinTransactions<T>(
	db: Db,
	trx: Transaction<DB> & { readonly businessId: number },
	after: Joined["after"],
	work: () => Promise<T>,
): Promise<T> {
	return joined.run(
		{ db, businessId: trx.businessId, trx, last: Promise.resolve(), depth: 1, open: false, after },
		work,
	);
}

/** Does what cannot be taken back once everything around it is committed: at once, where nothing is joined. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
	const outer = joined.getStore();
	if (outer) outer.after.push(work);
	else await work();
}

/** What stays whatever becomes of the transactions around it: a transaction within `work` is its own again. */
export const outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => joined.exit(work);

/** Runs `work` as a part of the transaction that is joined here; undefined where none of this business is. */
export function runJoined<T>(
	{ db, businessId }: Pick<Joined, "db" | "businessId">,
	work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> | undefined {
	const outer = joined.getStore();
	if (!outer || outer.db !== db || outer.businessId !== businessId) return undefined;
	const part = outer.last.then(() => runPart(outer, work));
	outer.last = part.catch(() => undefined);
	return part;
}

async function runPart<T>(outer: Joined, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
	const { trx, depth } = outer;
	const name = sql.ref(`part_${depth}`);
	await (outer.open ? sql`release savepoint ${name}; savepoint ${name}` : sql`savepoint ${name}`).execute(trx);
	outer.open = true;
	try {
		const inner = { ...outer, last: Promise.resolve(), depth: depth + 1, open: false };
		return await joined.run(inner, () => work(trx));
	} catch (error) {
		await sql`rollback to savepoint ${name}`.execute(trx);
		throw error;
	}
}
