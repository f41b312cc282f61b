import { useTranslation } from "#app/i18n/use-translation.ts";
import { useBrandStyle } from "../page-head.tsx";
import type { ClosedJobData } from "./job.server.ts";
import { SimilarJobs } from "./similar-jobs.tsx";

/** A job that takes no more applies: says so, and shows what is open near it. */
export function ClosedJob({ job }: { job: ClosedJobData }) {
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
