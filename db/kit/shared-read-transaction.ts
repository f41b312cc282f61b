import type { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "#db/index.ts";
import { type BusinessAdapter, businessEntryStorage } from "./business-dialect.ts";
import { bindBusiness, inBusiness, type Scoped } from "./in-business.ts";
import { isLost, markReconnected, retryRead } from "./lost-connection.ts";
import { type OpenReadTransaction, openReadTransaction } from "./read-transaction.ts";
import { findReplica, isReplicaTrouble, type Replica } from "./replica.ts";
import { type RequestReads, requestReads } from "./request-reads.ts";

interface Reading {
	businessId: number;
	opened: Promise<OpenReadTransaction>;
	readers: number;
	/** Where it is read, if not from the primary. */
	replica: Replica | undefined;
}

const requests = requestReads as AsyncLocalStorage<RequestReads<Reading>>;

/** Concurrent reads of one business within `work` share a transaction, on a replica where allowed. */
export function runSharedRead<T>(work: () => T, { fromReplica = false } = {}): T {
	return requests.run({ reading: undefined, fromReplica, written: null, hasWritten: false }, work);
}

/** Read-only; a page's loaders share one snapshot, and a failed replica is not retried. */
export async function readInBusiness<T>(db: Db, businessId: number, work: (trx: Scoped) => Promise<T>): Promise<T> {
	const request = requests.getStore();
	if (!request) return inBusiness(db, businessId, work, "read only");
	const result = await retryRead(async () => {
		if (request.reading?.businessId !== businessId) request.reading = begin(db, businessId);
		const { reading } = request;
		reading.readers += 1;
		try {
			return await work((await reading.opened).trx);
		} catch (error) {
			const trouble = reading.replica !== undefined && isReplicaTrouble(error);
			// A retried read begins a new transaction.
			if ((trouble || isLost(error)) && request.reading === reading) request.reading = undefined;
			if (!trouble) throw error;
			request.fromReplica = false;
			if (isLost(error) && reading.replica) reading.replica.sight = "away";
			return readInBusiness(db, businessId, work);
		} finally {
			reading.readers -= 1;
			if (reading.readers === 0) {
				if (request.reading === reading) request.reading = undefined;
				await end(reading);
			}
		}
	});
	markReconnected();
	return result;
}

function begin(db: Db, businessId: number): Reading {
	const { adapter } = db.getExecutor();
	const replica = findReplica(db, businessId);
	const opened = (adapter as Partial<BusinessAdapter>).pipelines
		? openReadTransaction(replica?.db ?? db, businessId)
		: oneByOne(db, businessId);
	return { businessId, opened, readers: 0, replica };
}

async function oneByOne(db: Db, businessId: number): Promise<OpenReadTransaction> {
	const trx = await businessEntryStorage.run({ businessId, entered: false }, () =>
		db.startTransaction().setAccessMode("read only").setIsolationLevel("repeatable read").execute(),
	);
	return { trx: bindBusiness(trx, businessId), end: () => trx.rollback().execute() };
}

/** Nothing was written: rollback also works after a failed statement. */
async function end({ opened }: Reading): Promise<void> {
	const reading = await opened.catch(() => undefined);
	await reading?.end();
}
