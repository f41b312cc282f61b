import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isSandbox } from "#db/queries/sandboxes.ts";

const known = new Map<number, boolean>();

/** Whether a business is a masked copy: it is from its first row on, or never. Asked once by each process. */
export async function isSandboxBusiness(db: Db, businessId: number): Promise<boolean> {
	const told = known.get(businessId);
	if (told !== undefined) return told;
	const found = await inBusiness(db, businessId, (trx) => isSandbox(trx, businessId));
	known.set(businessId, found);
	return found;
}
