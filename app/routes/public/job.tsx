import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/job.ts";
import { type ClosedJobData, loadJob } from "./jobs/job.server.ts";
import { OpenJob } from "./jobs/open-job.tsx";
import { SimilarJobs } from "./jobs/similar-jobs.tsx";
import { useBrandStyle } from "./page-header.tsx";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context, url, params }: Route.LoaderArgs) {
	return loadJob(context, url, params.job_title, params.uid);
}

export function meta({ matches, loaderData: job }: Route.MetaArgs) {
	if (!job) return [];
	const { canonical, summary, headTitle, share } = job;
	return buildPageMeta({ title: headTitle, description: summary, canonical, share, index: job.open }, matches);
}

export default function Job({ loaderData }: Route.ComponentProps) {
	return loaderData.open ? <OpenJob job={loaderData} /> : <ClosedJob job={loaderData} />;
}

function ClosedJob({ job }: { job: ClosedJobData }) {
	const { t } = useTranslation("jobs");
	const look = useBrandStyle();
	return (
		<main id="content" className="pb-16">
			<div className="border-line border-b bg-surface">
				<div className="mx-auto max-w-[75rem] px-4 py-10 md:py-16">
					<p className="text-muted">{job.title}</p>
					<h1 className={`mt-1 ${look.heading}`}>{t("closed.title")}</h1>
					<p className="mt-3 max-w-[68ch]">{t("closed.text", { title: job.title, place: job.place })}</p>
					<div className="mt-6 flex flex-wrap gap-3">
						<a href="/jobs" className={look.action}>
							{t("all")}
						</a>
						<a href="/candidates/candidacy" className={look.quiet}>
							{t("closed.mine")}
						</a>
					</div>
				</div>
			</div>
			<SimilarJobs title={t("closed.similar")} jobs={job.similar} />
		</main>
	);
}
