import { database, site as siteContext } from "#app/context.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listSitemapJobs } from "#db/queries/public-jobs.ts";
import type { Route } from "./+types/sitemap.ts";
import { writtenPages } from "./sitemap-pages.server.ts";

/** What the sitemap protocol allows in one file, less our own pages. */
const maxJobs = 49_000;
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

/** The open jobs of this brand; fresh enough that a job that closes is out of it within a minute. */
export async function loader({ context }: Route.LoaderArgs) {
	const { id, businessId, domain } = context.get(siteContext);
	const origin = siteOrigin(domain);
	const jobs =
		id === null || businessId === null
			? []
			: await inBusiness(context.get(database), businessId, (trx) => listSitemapJobs(trx, businessId, id, maxJobs));
	const own =
		id === null || businessId === null
			? []
			: await inBusiness(context.get(database), businessId, (trx) => writtenPages(trx, businessId, id));
	const urls = [
		...pages.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`),
		...own.map(
			({ path, at }) =>
				`<url><loc>${escaped(origin + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ""}</url>`,
		),
		...jobs.map(
			(job) =>
				`<url><loc>${escaped(origin + jobPath(job))}</loc><lastmod>${job.updated_at.toISOString()}</lastmod></url>`,
		),
	];
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
	return new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=60" },
	});
}

function escaped(text: string): string {
	return text
		.replace(/&/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;")
		.replace(/'/g, "&apos;");
}
