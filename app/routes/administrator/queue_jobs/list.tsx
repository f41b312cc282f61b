import { data, Form, Link } from "react-router";
import { i18n, requestInfo, site } from "#app/context.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { formatRelative } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RotateCcw } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { countQueueJobs, listQueue, listQueueJobs, retryTask } from "#db/queries/queue.ts";
import { getFormatters } from "../formatters.ts";
import type { Route } from "./+types/list";
import { buildFilterUrl, type Filter, queueJobStates, queueJobsPath, readFilter } from "./filter-url.ts";
import { jobTone } from "./tone.ts";
import { translateQueueReason } from "./translate-reason.ts";

const per = 25;
const maxCounted = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Shows failed jobs by default. */
export const loader = recruiterLoader({}, async ({ trx, url, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const format = getFormatters(context);
	const { locale, t } = context.get(i18n);
	const filter = readFilter(url.searchParams);
	const page = readPage(url.searchParams.get("page"), maxCounted / per);
	const rows = await listQueueJobs(trx, filter, { page, per });
	const count = await countQueueJobs(trx, filter, maxCounted + 1);
	const queue = await listQueue(trx);
	if (rows.length === 0 && page > 1) throw redirectLocal(buildFilterUrl(filter, Math.max(1, Math.ceil(count / per))));
	return {
		title: `${format.t("jobs.title")} · ${context.get(site).title}`,
		filter,
		page,
		total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
		tasks: queue.map(({ task }) => ({ task, label: format.task(task) })),
		taskLabel: filter.task && format.task(filter.task),
		rows: rows.map((job) => ({
			id: job.id,
			task: format.task(job.task),
			state: { label: format.t(`jobs.states.${job.state}`), tone: jobTone(job.state) },
			attempts: format.t("jobs.attemptsOf", {
				done: format.number(job.attempts),
				most: format.number(job.max_attempts),
			}),
			reason: translateQueueReason(t, job.last_error)?.slice(0, 200) ?? null,
			age: formatRelative(locale, job.created_at),
		})),
	};
});

export const action = recruiterAction(
	{},
	async ({ trx, user, form, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const format = getFormatters(context);
		const task = form.get("task");
		if (typeof task !== "string" || task === "" || task.length > 128) throw data(null, { status: 400 });
		const count = await retryTask(trx, task);
		if (count > 0)
			await audit(trx, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "retry",
				recordType: "background_jobs",
				recordId: null,
				changes: { task, count },
				ip: context.get(requestInfo).ip,
			});
		return redirectWithToast(
			buildFilterUrl({ task, state: "dead", q: "" }, 1),
			count > 0
				? { type: "success", message: format.t("jobs.retriedAll", { count }) }
				: { type: "info", message: format.t("jobs.notDead") },
			{ status: 303 },
		);
	},
);

export default function Jobs({ loaderData }: Route.ComponentProps) {
	const { filter, page, total, tasks, taskLabel, rows } = loaderData;
	const { t } = useTranslation("administrator");
	const { q, state, task } = filter;
	const isPlain = !q && !task && state === "dead";
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("jobs.title")}
				text={t("jobs.text")}
				actions={
					task &&
					taskLabel &&
					state === "dead" &&
					rows.length > 0 && (
						<Form method="post" action={queueJobsPath}>
							<input type="hidden" name="task" value={task} />
							<Button type="submit" variant="secondary" icon={RotateCcw}>
								{t("jobs.retryAll", { task: taskLabel })}
							</Button>
						</Form>
					)
				}
			/>
			<Filters filter={filter} tasks={tasks} />
			{rows.length === 0 ? (
				<EmptyState
					title={q ? t("jobs.notFound", { q }) : isPlain ? t("jobs.noneDead") : t("jobs.none")}
					text={isPlain ? t("jobs.noneDeadText") : undefined}
					action={isPlain ? undefined : <LinkButton to={queueJobsPath}>{t("jobs.clear")}</LinkButton>}
				/>
			) : (
				<>
					<Rows rows={rows} />
					<Pagination page={page} per={per} total={total} url={(number) => buildFilterUrl(filter, number)} />
				</>
			)}
		</div>
	);
}

function Rows({ rows }: { rows: Route.ComponentProps["loaderData"]["rows"] }) {
	const { t } = useTranslation("administrator");
	return (
		<Table caption={t("jobs.title")}>
			<thead>
				<tr>
					<Th>{t("jobs.task")}</Th>
					<Th className="max-md:hidden">{t("jobs.reason")}</Th>
					<Th>{t("jobs.state")}</Th>
					<Th className="max-md:hidden">{t("jobs.attempts")}</Th>
					<Th className="max-md:hidden">{t("jobs.age")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((job) => (
					<Tr key={job.id}>
						<RowHeader className="py-2.5">
							<Link to={`${queueJobsPath}/${job.id}`} className="link inline-flex min-h-6 items-center">
								{job.task}
								<span className="sr-only"> {job.id}</span>
							</Link>
							<span className="block font-normal text-muted text-sm md:hidden">{job.age}</span>
						</RowHeader>
						<Td className="min-w-52 break-words text-muted max-md:hidden">{job.reason ?? t("jobs.noReason")}</Td>
						<Td>
							<StatusBadge tone={job.state.tone} label={job.state.label} />
						</Td>
						<Td className="tabular whitespace-nowrap max-md:hidden">{job.attempts}</Td>
						<Td className="whitespace-nowrap max-md:hidden">{job.age}</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}

/** Links and a GET form, so that the URL holds all filters. */
function Filters({ filter, tasks }: { filter: Filter; tasks: { task: string; label: string }[] }) {
	const { t } = useTranslation("administrator");
	const { task, state, q } = filter;
	return (
		<div className="mb-4 space-y-3">
			<div className="max-w-xl">
				<SearchBox
					label={t("jobs.search")}
					defaultValue={q}
					placeholder={t("jobs.placeholder")}
					action={queueJobsPath}
					keep={{ ...(task && { task }), ...(state !== "dead" && { state: state ?? "all" }) }}
				/>
			</div>
			<nav aria-label={t("jobs.byState")} className="flex flex-wrap gap-2">
				{[...queueJobStates, null].map((name) => (
					<ChipLink key={name} to={buildFilterUrl({ ...filter, state: name })} current={name === state}>
						{name ? t(`jobs.states.${name}`) : t("jobs.allStates")}
					</ChipLink>
				))}
			</nav>
			{tasks.length > 1 && (
				<nav aria-label={t("jobs.byTask")} className="flex flex-wrap gap-2">
					<ChipLink to={buildFilterUrl({ ...filter, task: null })} current={task === null}>
						{t("jobs.allTasks")}
					</ChipLink>
					{tasks.map((item) => (
						<ChipLink key={item.task} to={buildFilterUrl({ ...filter, task: item.task })} current={item.task === task}>
							{item.label}
						</ChipLink>
					))}
				</nav>
			)}
		</div>
	);
}
