import { Link } from "react-router";
import { i18n, site } from "#app/context.ts";
import { formatRelative } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { findBusiness } from "#db/queries/businesses.ts";
import { countEmailStates } from "#db/queries/outbox.ts";
import { countWorkers, type JobState, listQueue, listQueueJobs } from "#db/queries/queue.ts";
import type { Route } from "./+types/dashboard";
import { breakersFor } from "./circuit-breakers.server.ts";
import { Breakers } from "./circuit-breakers.tsx";
import { getFormatters } from "./formatters.ts";
import { translateQueueReason } from "./queue_jobs/translate-reason.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader({}, async ({ trx, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const format = getFormatters(context);
	const { locale, t } = context.get(i18n);
	const queue = await listQueue(trx);
	const sum = (state: JobState) => format.number(queue.reduce((total, line) => total + line[state], 0));
	const oldest = queue.flatMap((line) => line.oldest ?? []).sort((a, b) => +a - +b)[0];
	const mail = await countEmailStates(trx, 7);
	const workers = await countWorkers(trx);
	const dead = await listQueueJobs(trx, { task: null, state: "dead", q: "" }, { page: 1, per: 10 });
	return {
		title: `${t("administrator:dashboard.title")} · ${context.get(site).title}`,
		business: (await findBusiness(trx)).name,
		mail: (["outbox", "sent", "queued", "failed"] as const).map((state) => ({
			state,
			count: format.number(mail[state]),
		})),
		queue: visible.map((state) => ({ state, count: sum(state) })),
		oldest: oldest ? formatRelative(locale, oldest) : null,
		workers,
		breakers: await breakersFor(context, trx),
		dead: dead.map((job) => ({
			id: job.id,
			task: format.task(job.task),
			error: translateQueueReason(t, job.last_error)?.slice(0, 300) ?? null,
			when: format.moment(job.updated_at),
		})),
	};
});

const visible = ["waiting", "running", "retrying", "dead"] as const;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { business, mail, queue, oldest, workers, dead, breakers } = loaderData;
	const { t } = useTranslation("administrator");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("dashboard.title")} text={t("dashboard.text", { business })} />
			<Breakers of={breakers} />
			{workers === 0 && <Banner tone="warning">{t("dashboard.noWorkers")}</Banner>}
			<h2 className="mt-6 mb-3 font-semibold text-lg">{t("dashboard.mail")}</h2>
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{mail.map(({ state, count }) => (
					<Stat key={state} label={t(`states.${state}`)} value={count} to={`/administrator/outbox?state=${state}`} />
				))}
			</div>
			<h2 className="mt-8 mb-3 font-semibold text-lg">{t("dashboard.queue")}</h2>
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{queue.map(({ state, count }) => (
					<Stat key={state} label={t(`jobs.states.${state}`)} value={count} to={`/administrator/jobs?state=${state}`} />
				))}
			</div>
			<p className="mt-3 text-muted text-sm">
				{oldest ? t("dashboard.oldest", { age: oldest }) : t("dashboard.nothingWaits")}
				{workers > 0 && ` ${t("dashboard.workersText", { count: workers })}`}
			</p>
			<h2 className="mt-8 mb-3 font-semibold text-lg">{t("dashboard.deadTitle")}</h2>
			{dead.length === 0 ? (
				<EmptyState title={t("dashboard.noDead")} text={t("dashboard.noDeadText")} level={3} />
			) : (
				<>
					<p className="mb-3 text-muted">{t("dashboard.deadText")}</p>
					<DeadJobs jobs={dead} />
					<LinkButton to="/administrator/jobs" variant="secondary" className="mt-4">
						{t("dashboard.allDead")}
					</LinkButton>
				</>
			)}
		</div>
	);
}

type Job = Route.ComponentProps["loaderData"]["dead"][number];

function DeadJobs({ jobs }: { jobs: Job[] }) {
	const { t } = useTranslation("administrator");
	return (
		<Table caption={t("dashboard.deadTitle")}>
			<thead>
				<tr>
					<Th>{t("jobs.task")}</Th>
					<Th className="max-md:hidden">{t("jobs.reason")}</Th>
					<Th>{t("jobs.changed")}</Th>
				</tr>
			</thead>
			<tbody>
				{jobs.map((job) => (
					<Tr key={job.id}>
						<RowHeader className="py-2.5">
							<Link to={`/administrator/jobs/${job.id}`} className="link inline-flex min-h-6 items-center">
								{job.task}
							</Link>
						</RowHeader>
						<Td className="min-w-52 break-words text-muted max-md:hidden">{job.error ?? t("jobs.noReason")}</Td>
						<Td className="whitespace-nowrap">{job.when}</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
