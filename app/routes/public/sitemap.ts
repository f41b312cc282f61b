import { database, site as siteContext } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { sitemapParts } from "#db/queries/public-job-feed.ts";
import type { Route } from "./+types/sitemap.ts";
import { jobsPerPart, sitemapIndex } from "./sitemap-xml.server.ts";

/** The parts of this brand's sitemap: its pages, and its open jobs by twenty thousand. */
export async function loader({ context }: Route.LoaderArgs) {
	const { id, businessId } = context.get(siteContext);
	const jobs =
		id === null || businessId === null
			? []
			: await inBusiness(context.get(database), businessId, (trx) => sitemapParts(trx, id, jobsPerPart));
	return sitemapIndex(context, [
		{ path: "/sitemap/pages.xml", at: null },
		...jobs.map((at, place) => ({ path: `/sitemap/jobs-${place + 1}.xml`, at })),
	]);
}
