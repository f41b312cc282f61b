import type { Scoped } from "#db/kit/in-business.ts";
import { facetPublicJobs, type PublicJobFacets } from "#db/queries/public-job-counts.ts";
import type { PublicJobFilters } from "#db/queries/public-jobs.ts";
import { recent } from "../../recent.server.ts";

export function facetsOf(trx: Scoped, siteId: number, filters: PublicJobFilters): Promise<PublicJobFacets> {
	return recent(`facets ${siteId} ${JSON.stringify(filters)}`, async () => {
		const facets = await facetPublicJobs(trx, siteId, filters);
		facets.cities.splice(300);
		return facets;
	});
}
