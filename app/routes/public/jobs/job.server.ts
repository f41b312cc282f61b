import { data, type RouterContextProvider } from "react-router";
import { database, i18n, person, site as siteContext, viewedJob, visitOrigin } from "#app/context.ts";
import { getSource } from "#app/domain/applies/attribution.ts";
import type { BrandKey } from "#app/domain/brands/site.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { seniorityWords } from "#app/domain/jobs/title-keywords.ts";
import { slug as slugOf } from "#app/domain/text/slug.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type JobCardData, toCard } from "#app/routes/shared/content/job-card-data.ts";
import { titleWords } from "#app/routes/shared/content/job-search.server.ts";
import { getSharePictureUrl } from "#app/routes/shared/content/share-picture.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { benefitsOnSite, findJobFooter } from "#db/queries/job-benefits.ts";
import { findPublicJob, type PublicJob } from "#db/queries/public-job.ts";
import { listSimilarPublicJobs } from "#db/queries/public-jobs.ts";
import { recordJobVisit } from "#db/queries/saved-and-viewed-jobs.ts";
import { type ApplyNotice, findApplyNotices } from "./apply-notices.server.ts";
import { type JobView, jobView } from "./job-page.server.ts";

interface Shared {
	title: string;
	headTitle: string;
	siteTitle: string;
	summary: string;
	path: string;
	canonical: string;
	/** URL of the job's share image, in the page's language. */
	share: string;
	similar: JobCardData[];
	/** Replaces the button for candidates who have already applied. */
	applied: ApplyNotice | null;
	/** Where a signed-in candidate saves it, and whether it is saved. */
	save: { action: string; saved: boolean } | null;
}
export type OpenJobData = Shared & JobView & { open: true; apply: string; isGuest: boolean; brand: BrandKey };
export type ClosedJobData = Shared & { open: false; place: string };
export type JobPageData = OpenJobData | ClosedJobData;

const similarJobs = 3;

/** Redirects to the canonical URL; a closed job answers 410 with similar open jobs. */
export async function loadJob(context: Readonly<RouterContextProvider>, url: URL, slug: string, uid: string) {
	const site = context.get(siteContext);
	const { id: siteId, businessId } = site;
	if (siteId === null || businessId === null || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const user = context.get(person);
	const looks = user?.strategy === "candidates" && user.businessId === businessId ? user : null;
	const publicJob = await inBusiness(context.get(database), businessId, async (trx) => {
		const job = await findPublicJob(trx, siteId, uid);
		if (!job || ownSlug(job) !== slug)
			return { job, similar: [], applied: new Map<string, ApplyNotice>(), saved: false };
		const similar = await listSimilarPublicJobs(trx, siteId, likeness(job), similarJobs);
		job.benefits = await benefitsOnSite(trx, job.benefits, context.get(i18n).locale);
		const footer = await findJobFooter(trx);
		if (footer) job.description += `\n\n${footer}`;
		const visible = [uid, ...similar.map((row) => row.uid)];
		const saved = looks !== null && (await recordJobVisit(trx, looks.id, job.id));
		return { job, similar, saved, applied: await findApplyNotices(context, trx, visible) };
	});
	const { job } = publicJob;
	if (!job) throw notFound();
	const path = jobPath(job);
	if (ownSlug(job) !== slug) throw redirectLocal(path + url.search, 301);

	const texts = context.get(i18n);
	const origin = siteOrigin(site.domain);
	const similar = publicJob.similar.map((row) => toCard(row, site, texts, publicJob.applied.get(row.uid)));
	const view = jobView(job, site, texts, { origin, path, tab: url.searchParams.get("tab") });
	const { title } = job;
	const shared: Shared = {
		title,
		headTitle: [title, ...(job.open ? [view.place] : [texts.t("jobs:closed.title")]), site.title].join(" · "),
		siteTitle: site.title,
		summary: view.summary,
		path,
		canonical: origin + path,
		share: getSharePictureUrl(site, title, view.place),
		similar,
		applied: publicJob.applied.get(uid) ?? null,
		save: looks && { action: `/candidates/jobs/${encodeURIComponent(uid)}/save`, saved: publicJob.saved },
	};
	const isGuest = user === null;
	// Recruiters' own visits do not count as views.
	if (job.open && user?.strategy !== "recruiters") {
		const origin = context.get(visitOrigin);
		const utmCampaign = origin?.utm_campaign ?? null;
		context.set(viewedJob, { businessId, jobId: job.id, siteConfigId: siteId, source: getSource(origin), utmCampaign });
	}
	const apply = `/candidates/jobs/${encodeURIComponent(uid)}/applies/${isGuest ? "start" : "new"}`;
	if (job.open) return data<JobPageData>({ ...shared, ...view, apply, isGuest, brand: site.brandKey, open: true });
	return data<JobPageData>({ ...shared, place: view.place, open: false }, { status: 410 });
}

function ownSlug(job: PublicJob): string {
	return job.slug || slugOf(job.title);
}

/** The title's first two significant words: "Desenvolvedor Java Sênior" is near "Desenvolvedora Java". */
function likeness(job: PublicJob) {
	const { id, title, sector, position_level: level, state } = job;
	const words = titleWords(title);
	return {
		id,
		title: words.slice(0, 2),
		subject: words.find((word) => !seniorityWords.has(word)) ?? null,
		sector,
		level,
		state,
	};
}
