import { database, site as siteContext } from "#app/context.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listSitemapJobs } from "#db/queries/public-jobs.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { listSitemapPages } from "./sitemap-pages.server.ts";
import { jobsPerPart, urlset } from "./sitemap-xml.server.ts";

const pages = [
	"/home",
	"/jobs",
	"/home/solutions",
	"/home/nossa-trajetoria",
	"/contact",
	"/politica_de_privacidade",
	"/termos_de_uso",
	"/termos_de_uso/completo",
];

/** One part of this brand's sitemap. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { id, businessId } = context.get(siteContext);
	const db = context.get(database);
	if (params.part === "pages.xml") {
		const own =
			id === null || businessId === null ? [] : await inBusiness(db, businessId, (trx) => listSitemapPages(trx, id));
		return urlset(context, [...pages.map((path) => ({ path, at: null })), ...own]);
	}
	const part = Number(/^jobs-([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1] ?? 0);
	if (part === 0 || id === null || businessId === null) throw notFound();
	const window = { skip: (part - 1) * jobsPerPart, take: jobsPerPart };
	const jobs = await inBusiness(db, businessId, (trx) => listSitemapJobs(trx, id, window));
	if (jobs.length === 0) throw notFound();
	return urlset(
		context,
		jobs.map((job) => ({ path: jobPath(job), at: job.updated_at })),
	);
}
