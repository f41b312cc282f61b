import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { ClosedJobData } from "./job.server.ts";
import { SimilarJobs } from "./similar-jobs.tsx";

/** A job that takes no more applies: says so, and shows what is open near it. */
export function ClosedJob({ job }: { job: ClosedJobData }) {
	const { t } = useTranslation("jobs");
	return (
		<main id="content" className="pb-16">
			<div className="border-line border-b bg-surface">
				<div className="mx-auto max-w-[75rem] px-4 py-10 md:py-16">
					<p className="text-muted">{job.title}</p>
					<h1 className="mt-1 font-semibold text-2xl md:text-3xl">{t("closed.title")}</h1>
					<p className="mt-3 max-w-[68ch]">{t("closed.text", { title: job.title, place: job.place })}</p>
					<div className="mt-6 flex flex-wrap gap-3">
						<a href="/jobs" className={buttonClass("primary")}>
							{t("all")}
						</a>
						<a href="/candidates/candidacy" className={buttonClass("secondary")}>
							{t("closed.mine")}
						</a>
					</div>
				</div>
			</div>
			<SimilarJobs title={t("closed.similar")} jobs={job.similar} />
		</main>
	);
}
