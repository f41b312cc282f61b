import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatsCard } from "#app/routes/recruiters/prospecting_templates/stats-card.tsx";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { getQueueStats } from "#db/queries/prospecting/stats.ts";
import type { Route } from "./+types/steps";
import { StepLine } from "./step-line.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"sendout_queues",
	"read",
	async ({ trx, record: queue, format }: RecordLoaderArgs<Route.LoaderArgs, "sendout_queues">) => ({
		title: format.title(`${format.t("sendouts:queue.tabs.steps")} · ${queue.name}`),
		steps: queue.steps,
		anyDay: !queue.business_days_only,
		stats: await getQueueStats(trx, queue.id),
	}),
);

/** The steps as they were when the queue was made, and how each did. */
export default function Steps({ loaderData: { steps, anyDay, stats } }: Route.ComponentProps) {
	const { t } = useTranslation(["sendouts", "prospecting"]);
	return (
		<div className="grid grid-cols-1 gap-4">
			<Card as="section" aria-labelledby="steps">
				<CardHeader id="steps" title={t("queue.tabs.steps")} />
				<ol className="grid gap-4">
					{steps.map((step) => (
						<li key={step.position} className="min-w-0">
							<ol>
								<StepLine step={{ ...step, subject: step.subject_pt }} anyDay={anyDay} />
							</ol>
							{step.body_pt && (
								<p className="mt-1 line-clamp-6 whitespace-pre-line break-words pl-5 text-muted">{step.body_pt}</p>
							)}
							{step.response_type !== null && (
								<p className="mt-1 break-words pl-5">{t("prospecting:steps.asks", { question: step.question_pt })}</p>
							)}
						</li>
					))}
				</ol>
			</Card>
			<StatsCard stats={stats} text="" />
		</div>
	);
}
