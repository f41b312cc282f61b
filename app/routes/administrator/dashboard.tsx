import { Form } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { notFound } from "#app/auth/not-found.ts";
import { database, i18n, site } from "#app/context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RotateCcw } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";
import { countEmailStates } from "#db/queries/outbox.ts";
import { countWorkers, listDeadJobs, listQueue, retryJob } from "#db/queries/queue.ts";
import type { Route } from "./+types/dashboard";
import { speakerOf } from "./speak.ts";

const path = "/administrator";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Real numbers of this business: its mail, its queue, what was given up, and who works. */
export async function loader({ context }: Route.LoaderArgs) {
	const { businessId } = recruiterOf(context);
	const say = speakerOf(context);
	return inBusiness(context.get(database), businessId, async (trx) => {
		const queue = await listQueue(trx);
		const sum = (part: "waiting" | "running" | "retrying" | "dead") =>
			say.number(queue.reduce((total, line) => total + line[part], 0));
		const mail = await countEmailStates(trx, businessId, 7);
		const workers = await countWorkers(trx);
		const dead = await listDeadJobs(trx);
		return {
			title: `${context.get(i18n).t("administrator:dashboard.title")} · ${context.get(site).title}`,
			business: (await findBusiness(trx, businessId)).name,
			mail: (["outbox", "sent", "queued", "failed"] as const).map((state) => ({
				state,
				count: say.number(mail[state]),
			})),
			queue: { waiting: sum("waiting"), running: sum("running"), retrying: sum("retrying"), dead: sum("dead") },
			workers,
			dead: dead.map((job) => ({
				id: job.id,
				task: say.task(job.task),
				attempts: job.attempts,
				error: job.last_error?.slice(0, 300) ?? null,
				when: say.moment(job.failed_at),
			})),
		};
	});
}

/** Starts a given-up job over. */
export async function action({ context, request }: Route.ActionArgs) {
	const { businessId } = recruiterOf(context);
	const { t } = context.get(i18n);
	const id = Number((await request.formData()).get("job"));
	if (!Number.isSafeInteger(id) || id <= 0) throw notFound();
	const done = await inBusiness(context.get(database), businessId, (trx) => retryJob(trx, id));
	return redirectWithToast(
		path,
		done
			? { type: "success", message: t("administrator:dashboard.retried") }
			: { type: "info", message: t("administrator:dashboard.notDead") },
	);
}

export default function Dashboard({ loaderData: { business, mail, queue, workers, dead } }: Route.ComponentProps) {
	const { t } = useTranslation("administrator");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("dashboard.title")} text={t("dashboard.text", { business })} />
			{workers === 0 && <Banner tone="warning">{t("dashboard.noWorkers")}</Banner>}
			<h2 className="mt-6 mb-3 font-semibold text-lg">{t("dashboard.mail")}</h2>
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{mail.map(({ state, count }) => (
					<Stat key={state} label={t(`states.${state}`)} value={count} to={`/administrator/outbox?state=${state}`} />
				))}
			</div>
			<h2 className="mt-8 mb-3 font-semibold text-lg">{t("dashboard.queue")}</h2>
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{(["waiting", "running", "retrying", "dead"] as const).map((part) => (
					<Stat key={part} label={t(`dashboard.${part}`)} value={queue[part]} />
				))}
			</div>
			{workers > 0 && <p className="mt-3 text-muted text-sm">{t("dashboard.workersText", { count: workers })}</p>}
			<h2 className="mt-8 mb-3 font-semibold text-lg">{t("dashboard.deadTitle")}</h2>
			{dead.length === 0 ? (
				<EmptyState title={t("dashboard.noDead")} text={t("dashboard.noDeadText")} level={3} />
			) : (
				<>
					<p className="mb-3 text-muted">{t("dashboard.deadText")}</p>
					<DeadJobs jobs={dead} />
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
					<Th>{t("dashboard.task")}</Th>
					<Th className="max-md:hidden">{t("dashboard.error")}</Th>
					<Th align="end" className="max-md:hidden">
						{t("dashboard.attempts")}
					</Th>
					<Th className="max-md:hidden">{t("dashboard.failedAt")}</Th>
					<Th>
						<span className="sr-only">{t("dashboard.actions")}</span>
					</Th>
				</tr>
			</thead>
			<tbody>
				{jobs.map((job) => (
					<Tr key={job.id}>
						<RowHeader className="py-2.5">
							{job.task}
							<span className="block break-all font-normal text-muted text-sm md:hidden">
								{job.error ?? t("dashboard.unknownError")}
							</span>
							<span className="tabular block font-normal text-muted text-sm md:hidden">{job.when}</span>
						</RowHeader>
						<Td className="min-w-52 break-words text-muted max-md:hidden">
							{job.error ?? t("dashboard.unknownError")}
						</Td>
						<Td numeric className="max-md:hidden">
							{job.attempts}
						</Td>
						<Td className="whitespace-nowrap max-md:hidden">{job.when}</Td>
						<Td align="end">
							<Form method="post" action="/administrator?index">
								<input type="hidden" name="job" value={job.id} />
								<Button
									type="submit"
									variant="secondary"
									size="sm"
									icon={RotateCcw}
									aria-label={t("dashboard.retryOf", job)}
								>
									{t("dashboard.retry")}
								</Button>
							</Form>
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
