import type { FormattedTime } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Time } from "#app/ui/time.tsx";

interface OpenJobsProps {
	all: string | null;
	waiting: string | null;
	withStages: boolean;
	jobs: {
		uid: string;
		title: string;
		company: string;
		opened: FormattedTime;
		/** The main obstacle of the job. */
		reason: string | null;
		stages: Record<(typeof groups)[number], number>;
	}[];
}

const groups = ["toReview", "screening", "interviews", "offers", "placed"] as const;

export function OpenJobs({ jobs, all, waiting, withStages }: OpenJobsProps) {
	const { t } = useTranslation("dashboard");
	const { t: review } = useTranslation("triage");
	return (
		<Card as="section" aria-labelledby="open-jobs">
			<CardHeader
				id="open-jobs"
				title={t("openJobs.title")}
				actions={
					<>
						{waiting && (
							<AppLink to={waiting} className="link text-sm">
								{t("openJobs.waiting")}
							</AppLink>
						)}
						{all && (
							<AppLink to={all} className="link text-sm">
								{t("openJobs.all")}
							</AppLink>
						)}
					</>
				}
			/>
			{jobs.length === 0 && <p className="text-muted">{t("openJobs.none")}</p>}
			<ul className="divide-y divide-line">
				{jobs.map((job) => (
					<li
						key={job.uid}
						className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 first:pt-0 last:pb-0"
					>
						<div className="min-w-0 flex-1 basis-56">
							<AppLink
								to={`/recruiters/jobs/${job.uid}${withStages ? "/applies/kanban" : ""}`}
								prefetch="intent"
								className={"row-link font-medium"}
							>
								{job.title}
							</AppLink>
							<p className="truncate text-muted text-sm">
								{job.company} · <Time {...job.opened} />
							</p>
							{job.reason && <p className="text-sm text-warning-text">{job.reason}</p>}
						</div>
						<dl className="flex gap-4" hidden={!withStages}>
							{groups.map((group) => (
								<div key={group} className="flex min-w-10 flex-col-reverse items-center">
									<dt className="text-muted text-xs">{t(`openJobs.groups.${group}`)}</dt>
									<dd className={cx("tabular font-semibold", job.stages[group] === 0 && "font-normal text-muted")}>
										{group === "toReview" && job.stages.toReview > 0 ? (
											<AppLink
												to={`/recruiters/jobs/${job.uid}/triage`}
												className="link"
												aria-label={review("openOf", { number: job.stages.toReview, job: job.title })}
											>
												{job.stages.toReview}
											</AppLink>
										) : (
											job.stages[group]
										)}
									</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</Card>
	);
}
