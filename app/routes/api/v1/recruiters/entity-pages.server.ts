import type { Scoped } from "#db/kit/in-business.ts";
import { listEntityPages } from "#db/queries/entity-pages.ts";

/** A recruiter's saved pages as the API says them. */
export async function pagesOf(trx: Scoped, who: { businessId: number; id: number }) {
	const pages = await listEntityPages(trx, who.businessId, who.id);
	return pages.map(({ uid, ...page }) => ({ id: uid, ...page }));
}
