import { data, Form } from "react-router";
import { requestInfo, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { RotateCcw } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { discardJob, findQueueJob, retryJob } from "#db/queries/queue.ts";
import { getFormatters } from "../formatters.ts";
import type { Route } from "./+types/job";
import { queueJobsPath } from "./filter-url.ts";
import { payloadSummary } from "./payload-summary.server.ts";
import { jobTone } from "./tone.ts";
import { translateQueueReason } from "./translate-reason.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{},
	async ({ trx, t, params, url, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const format = getFormatters(context);
		const job = await findQueueJob(trx, getId(params.id));
		if (!job) throw notFound();
		const task = format.task(job.task);
		return {
			title: `${task} · ${context.get(site).title}`,
			id: job.id,
			task,
			dead: job.state === "dead",
			asking: job.state === "dead" && url.searchParams.has("discard"),
			state: { label: format.t(`jobs.states.${job.state}`), tone: jobTone(job.state) },
			attempts: format.t("jobs.attemptsOf", {
				done: format.number(job.attempts),
				most: format.number(job.max_attempts),
			}),
			created: format.moment(job.created_at),
			changed: format.moment(job.updated_at),
			due: job.state === "planned" || job.state === "retrying" ? format.moment(job.run_at) : null,
			since: job.locked_at && format.moment(job.locked_at),
			reason: translateQueueReason(t, job.last_error),
			told: payloadSummary(job.task, job.payload),
		};
	},
);

/** Restarts a failed job, or removes it after confirmation. */
export const action = recruiterAction(
	{},
	async ({ trx, user, form, params, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const format = getFormatters(context);
		const id = getId(params.id);
		const intent = form.get("intent");
		const job = await findQueueJob(trx, id);
		if (!job) throw notFound();
		if (intent !== "retry" && intent !== "discard") throw data(null, { status: 400 });
		if (intent === "discard" && form.get("confirm") !== "1") return data(null, { status: 422 });
		const done = intent === "retry" ? await retryJob(trx, id) : (await discardJob(trx, id)) !== null;
		if (!done)
			return redirectWithToast(queueJobsPath, { type: "info", message: format.t("jobs.notDead") }, { status: 303 });
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: intent === "retry" ? "retry" : "destroy",
			recordType: "background_jobs",
			recordId: id,
			changes: { task: job.task, reason: job.last_error?.slice(0, 500) ?? null },
			ip: context.get(requestInfo).ip,
		});
		const message = format.t(intent === "retry" ? "jobs.retried" : "jobs.discarded");
		return redirectWithToast(queueJobsPath, { type: "success", message }, { status: 303 });
	},
);

function getId(param: string): number {
	const id = Number(param);
	if (!/^\d{1,15}$/.test(param) || id < 1) throw notFound();
	return id;
}

export default function Job({ loaderData: job }: Route.ComponentProps) {
	const { t } = useTranslation("administrator");
	const path = `${queueJobsPath}/${job.id}`;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={job.task}
				back={{ to: queueJobsPath, label: t("jobs.back") }}
				actions={
					job.dead && (
						<div className="flex flex-wrap gap-2">
							<Form method="post" action={path}>
								<Button type="submit" name="intent" value="retry" variant="secondary" icon={RotateCcw}>
									{t("jobs.retry")}
								</Button>
							</Form>
							<LinkButton to={`${path}?discard`} variant="ghost">
								{t("jobs.discard")}
							</LinkButton>
						</div>
					)
				}
			/>
			{job.asking ? (
				<Card className="mb-4">
					<CardHeader title={t("jobs.discardTitle")} />
					<p className="mb-4">{t("jobs.discardText")}</p>
					<Form method="post" action={path} className="flex flex-wrap gap-2">
						<input type="hidden" name="confirm" value="1" />
						<Button type="submit" name="intent" value="discard" variant="danger">
							{t("jobs.discardConfirm")}
						</Button>
						<LinkButton to={path} variant="secondary">
							{t("jobs.discardCancel")}
						</LinkButton>
					</Form>
				</Card>
			) : (
				job.dead && <Banner tone="warning">{t("jobs.whyDead")}</Banner>
			)}
			<Card className="mt-4">
				<DescriptionList
					columns={2}
					items={[
						{ label: t("jobs.state"), value: <StatusBadge tone={job.state.tone} label={job.state.label} /> },
						{ label: t("jobs.attempts"), value: job.attempts },
						{ label: t("jobs.created"), value: job.created },
						{ label: t("jobs.changed"), value: job.changed },
						...(job.due ? [{ label: t("jobs.due"), value: job.due }] : []),
						...(job.since ? [{ label: t("jobs.since"), value: job.since }] : []),
						{ label: t("jobs.number"), value: String(job.id) },
					]}
				/>
			</Card>
			<Card className="mt-4">
				<CardHeader title={t("jobs.reason")} />
				<pre className="whitespace-pre-wrap break-words font-mono text-sm">{job.reason ?? t("jobs.noReason")}</pre>
			</Card>
			{job.told.length > 0 && (
				<Card className="mt-4">
					<CardHeader title={t("jobs.payload")} />
					{/* Program identifiers and values, not to be translated. */}
					<div translate="no">
						<DescriptionList
							columns={2}
							items={job.told.map(({ name, value }) => ({ label: name, value: value ?? t("jobs.hidden") }))}
						/>
					</div>
				</Card>
			)}
		</div>
	);
}
