import type { Scoped } from "#db/kit/in-business.ts";
import { listVisibleBenefitRows } from "#db/queries/job-benefits.ts";
import { countPublicJobFacets, type PublicJobFacets } from "#db/queries/public-job-counts.ts";
import type { PublicJobFilters } from "#db/queries/public-jobs.ts";
import { cachedCount } from "../../count-cache.server.ts";
import type { VisibleBenefit } from "./filter-data.server.ts";

export function countFacets(trx: Scoped, siteId: number, filters: PublicJobFilters): Promise<PublicJobFacets> {
	return cachedCount(`facets ${siteId} ${JSON.stringify(filters)}`, async () => {
		const facets = await countPublicJobFacets(trx, siteId, filters);
		facets.cities.splice(300);
		return facets;
	});
}

export function listVisibleBenefits(trx: Scoped, locale: "pt" | "en"): Promise<VisibleBenefit[]> {
	return cachedCount(`benefits ${trx.businessId} ${locale}`, () => listVisibleBenefitRows(trx, locale));
}
