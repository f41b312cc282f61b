import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isSandbox } from "#db/queries/sandboxes.ts";

const existing = new Map<number, boolean>();

/** Cached per process: a business never changes between sandbox and normal. */
export async function isSandboxBusiness(db: Db, businessId: number): Promise<boolean> {
	const cached = existing.get(businessId);
	if (cached !== undefined) return cached;
	const result = await inBusiness(db, businessId, (trx) => isSandbox(trx));
	existing.set(businessId, result);
	return result;
}
