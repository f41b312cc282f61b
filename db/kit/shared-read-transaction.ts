import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "#db/index.ts";
import { type BusinessAdapter, entering } from "./business-dialect.ts";
import { bindBusiness, inBusiness, type Scoped } from "./in-business.ts";
import { isLost, noteReturn, readAgain } from "./lost-connection.ts";
import { type OpenReading, openReading } from "./read-transaction.ts";

interface Reading {
	businessId: number;
	opened: Promise<OpenReading>;
	readers: number;
}

interface Request {
	reading: Reading | undefined;
}

const requests = new AsyncLocalStorage<Request>();

/** Within `work`, what is read of one business at the same time is read in one transaction. */
export function runSharedRead<T>(work: () => T): T {
	return requests.run({ reading: undefined }, work);
}

/**
 * Reads in a transaction that sees only `businessId` and can write nothing. The loaders of one page share it: it begins
 * with the first reader, ends with the last, and what they show is of one moment.
 */
export async function readInBusiness<T>(db: Db, businessId: number, work: (trx: Scoped) => Promise<T>): Promise<T> {
	const request = requests.getStore();
	if (!request) return inBusiness(db, businessId, work, "read only");
	const result = await readAgain(async () => {
		if (request.reading?.businessId !== businessId) request.reading = begin(db, businessId);
		const { reading } = request;
		reading.readers += 1;
		try {
			return await work((await reading.opened).trx);
		} catch (error) {
			// Who reads again begins another.
			if (isLost(error) && request.reading === reading) request.reading = undefined;
			throw error;
		} finally {
			reading.readers -= 1;
			if (reading.readers === 0) {
				if (request.reading === reading) request.reading = undefined;
				await end(reading);
			}
		}
	});
	noteReturn();
	return result;
}

function begin(db: Db, businessId: number): Reading {
	const { adapter } = db.getExecutor();
	const opened = (adapter as Partial<BusinessAdapter>).pipelines
		? openReading(db, businessId)
		: oneByOne(db, businessId);
	return { businessId, opened, readers: 0 };
}

async function oneByOne(db: Db, businessId: number): Promise<OpenReading> {
	const trx = await entering.run({ businessId, entered: false }, () =>
		db.startTransaction().setAccessMode("read only").setIsolationLevel("repeatable read").execute(),
	);
	return { trx: bindBusiness(trx, businessId), end: () => trx.rollback().execute() };
}

/** Nothing was written: rolled back it ends alike, also when a statement of it had failed. */
async function end({ opened }: Reading): Promise<void> {
	const reading = await opened.catch(() => undefined);
	await reading?.end();
}
