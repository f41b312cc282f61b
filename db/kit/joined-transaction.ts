import { AsyncLocalStorage } from "node:async_hooks";
import { sql, type Transaction } from "kysely";
import type { Db } from "#db/index.ts";
import type { DB } from "#db/schema.ts";

interface Joined {
	db: Db;
	businessId: number;
	trx: Transaction<DB>;
	/** The last part: parts run one after the other on a single connection. */
	last: Promise<unknown>;
	depth: number;
	/** A previous part's savepoint is open: the next part replaces it, the commit releases it. */
	open: boolean;
	after: (() => Promise<void>)[];
}

const joined = new AsyncLocalStorage<Joined>();

/** Transactions of this business within `work` join `trx`; callbacks in `after` run after commit. */
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

/** Runs irreversible work after the outer commit, or immediately outside a joined transaction. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
	const outer = joined.getStore();
	if (outer) outer.after.push(work);
	else await work();
}

/** Runs `work` outside the joined transaction, so that a rollback does not affect it. */
export const outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => joined.exit(work);

/** Runs `work` in the joined transaction; undefined when none exists for this business. */
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
