import { i18n, site as siteContext } from "#app/context.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { unescapeHtml, withoutTags } from "#app/domain/text/html.ts";
import { sanitizeRichText } from "#app/domain/text/rich-text.server.ts";
import { xmlElement, xmlText } from "#app/domain/text/xml.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { htmlLang } from "#app/i18n/languages.ts";
import { formatJobPlace } from "#app/routes/shared/content/job-card-data.ts";
import type { FeedJob } from "#db/queries/public-job-feed.ts";
import type { Route } from "./+types/jobs-atom.ts";
import { buildFeedJobUrl, respondWithFeed } from "./feed.server.ts";

/** Maximum number of entries in the feed. */
const most = 100;

/** The brand's newest jobs, for readers of feeds. */
export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t, locale } = context.get(i18n);
	const origin = siteOrigin(site.domain);
	async function* write(jobs: AsyncIterable<FeedJob>, { changed }: { changed: Date | null }) {
		yield `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLang[locale]}">`;
		yield xmlElement("id", `${origin}/jobs`) + xmlElement("title", `${t("jobs:title")} · ${site.title}`);
		yield `<link rel="self" href="${xmlText(`${origin}/jobs.atom`)}"/><link href="${xmlText(`${origin}/jobs`)}"/>`;
		yield `${xmlElement("updated", (changed ?? new Date(0)).toISOString())}\n`;
		for await (const job of jobs) yield `${entry(job)}\n`;
		yield "</feed>\n";
	}
	function entry(job: FeedJob): string {
		const id = origin + jobPath(job);
		const text = unescapeHtml(withoutTags(sanitizeRichText(job.description))).slice(0, 400);
		return [
			`<entry>${xmlElement("id", id)}${xmlElement("title", `${job.title} · ${formatJobPlace(job, t)}`)}`,
			`<link href="${xmlText(buildFeedJobUrl(context, job, "atom"))}"/>`,
			xmlElement("published", job.published_from.toISOString()) + xmlElement("updated", job.updated_at.toISOString()),
			`<author>${xmlElement("name", job.company_name ?? job.agency_name)}</author>`,
			`${job.sector ? `<category term="${xmlText(job.sector)}"/>` : ""}${xmlElement("summary", text)}</entry>`,
		].join("");
	}
	return respondWithFeed(context, request, { type: "application/atom+xml", most, variant: `atom ${locale}`, write });
}
