import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatsCard } from "#app/routes/recruiters/prospecting_templates/stats-card.tsx";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { getQueueStats } from "#db/queries/prospecting/stats.ts";
import { listChannelReports } from "#db/queries/sendouts/channel-report.ts";
import { formatCosts } from "../new/channel-forecast.server.ts";
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
		channels: (await listChannelReports(trx, queue.id)).map(({ channel, states, cost }) => ({
			channel,
			label: format.t(`prospecting:channel.${channel as "email"}`),
			states: states
				.map(({ state, count }) =>
					format.t("sendouts:channels.state", {
						state: format.t(`sendouts:recipients.sendStates.${state as "sent"}`),
						count,
						replace: { count: format.number(count) },
					}),
				)
				.join(" · "),
			cost: formatCosts(cost, format),
		})),
	}),
);

/** The steps as they were when the queue was made, and how each did. */
export default function Steps({ loaderData: { steps, anyDay, stats, channels } }: Route.ComponentProps) {
	const { t } = useTranslation(["sendouts", "prospecting"]);
	return (
		<div className="grid grid-cols-1 gap-4">
			<Card as="section" aria-labelledby="steps">
				<CardHeader id="steps" title={t("queue.tabs.steps")} />
				<ol className="grid gap-4">
					{steps.map((step) => (
						<li key={step.position} className="min-w-0">
							<ol>
								<StepLine step={{ ...step, subject: step.whatsapp_template || step.subject_pt }} anyDay={anyDay} />
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
			{channels.length > 0 && (
				<Card as="section" aria-labelledby="by-channel">
					<CardHeader id="by-channel" title={t("channels.title")} />
					<ul className="grid gap-2">
						{channels.map(({ channel, label, states, cost }) => (
							<li key={channel} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
								<Badge>{label}</Badge>
								<span>{states}</span>
								{cost && <span className="tabular font-semibold">{cost}</span>}
							</li>
						))}
					</ul>
				</Card>
			)}
			<StatsCard stats={stats} text="" />
		</div>
	);
}
