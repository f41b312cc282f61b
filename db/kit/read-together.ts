import { AsyncLocalStorage } from "node:async_hooks";
import type { ControlledTransaction } from "kysely";
import type { Db } from "#db/index.ts";
import type { DB } from "#db/schema.ts";
import { entering } from "./business-dialect.ts";
import { inBusiness, type Scoped } from "./in-business.ts";

interface Reading {
	businessId: number;
	trx: Promise<ControlledTransaction<DB>>;
	readers: number;
}

interface Request {
	reading: Reading | undefined;
}

const requests = new AsyncLocalStorage<Request>();

/** Within `work`, what is read of one business at the same time is read in one transaction. */
export function readingTogether<T>(work: () => T): T {
	return requests.run({ reading: undefined }, work);
}

/**
 * Reads in a transaction that sees only `businessId` and can write nothing. The loaders of one page share it: it begins
 * with the first reader, ends with the last, and what they show is of one moment.
 */
export async function readInBusiness<T>(db: Db, businessId: number, work: (trx: Scoped) => Promise<T>): Promise<T> {
	const request = requests.getStore();
	if (!request) return inBusiness(db, businessId, work);
	if (request.reading?.businessId !== businessId) request.reading = begin(db, businessId);
	const { reading } = request;
	reading.readers += 1;
	try {
		return await work((await reading.trx) as unknown as Scoped);
	} finally {
		reading.readers -= 1;
		if (reading.readers === 0) {
			if (request.reading === reading) request.reading = undefined;
			await end(reading);
		}
	}
}

function begin(db: Db, businessId: number): Reading {
	const trx = entering.run({ businessId, entered: false }, () =>
		db.startTransaction().setAccessMode("read only").setIsolationLevel("repeatable read").execute(),
	);
	return { businessId, trx, readers: 0 };
}

/** Nothing was written: rolled back it ends alike, also when a statement of it had failed. */
async function end({ trx }: Reading): Promise<void> {
	const open = await trx.catch(() => undefined);
	await open?.rollback().execute();
}
