import type { AccessMode } from "kysely";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";

/** The database bound to one business, for work across several transactions. */
export interface BusinessDatabase {
	readonly businessId: number;
	/** The same for another business, where something is written on both sides. */
	other(id: number): BusinessDatabase;
	transaction<T>(work: (trx: Scoped) => Promise<T>, accessMode?: AccessMode): Promise<T>;
}

export const bindDatabase = (db: Db, businessId: number): BusinessDatabase => ({
	businessId,
	other: (id) => bindDatabase(db, id),
	transaction: (work, accessMode) => inBusiness(db, businessId, work, accessMode),
});
