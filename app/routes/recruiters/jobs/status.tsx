import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { awaitingApprovalJobStatus, draftJobStatus } from "#app/domain/jobs/job.ts";
import { nextStatuses } from "#app/domain/jobs/job-status.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeJobStatusAction } from "#app/routes/shared/jobs/status-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, HiddenField, RadioGroupField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { listCancelableActivities, listOpenApplies } from "#db/queries/applies/cancel-activities.ts";
import { findJobSlot } from "#db/queries/job-slots.ts";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { Route } from "./+types/status";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"jobs",
	"update",
	async ({ trx, record: job, user, format }: RecordLoaderArgs<Route.LoaderArgs, "jobs">) => {
		const slot = await findJobSlot(trx, job.id);
		const activities = await listCancelableActivities(trx, await listOpenApplies(trx, job.id), "job_ended");
		const opensFirst = job.status === draftJobStatus || job.status === awaitingApprovalJobStatus;
		return {
			pageTitle: format.title(`${format.t("recruiter_jobs:status.title")} · ${job.title}`),
			status: format.status("jobStatuses", job.status),
			slot: opensFirst && slot.spends ? slotInWords(slot, user, format) : null,
			activities:
				activities.length === 0
					? null
					: format.t("recruiter_jobs:status.activities", {
							count: activities.length,
							kinds: [...new Set(activities.map(({ kind }) => format.t(`applies:activities.${kind}`)))].join(", "),
						}),
			options: nextStatuses(job.status, can(user, "approve", "jobs")).map((value) => ({
				value: String(value),
				label: format.status("jobStatuses", value).label,
			})),
		};
	},
);

/** The credit cost of opening the job; without credits, a link to buy them. */
function slotInWords(
	{ balance, company }: Awaited<ReturnType<typeof findJobSlot>>,
	user: Recruiter,
	{ t }: Formatters,
) {
	return {
		text: t(`recruiter_jobs:status.slots.${balance > 0 ? "spends" : "none"}`, {
			count: balance,
			company: company.name,
		}),
		empty: balance < 1,
		to: can(user, "read", "client_companies") ? `/recruiters/client_companies/${company.uid}/credits` : null,
	};
}

export const action = changeJobStatusAction;

/** The choice of a job's next status. */
export default function JobStatus({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { status, options, slot, activities } = loaderData;
	const [form, fields] = useFormKit<{ from?: string; to?: string; reason?: string }>({
		id: "job-status",
		lastResult: actionData?.result,
		defaultValue: { from: String(status.value) },
	});
	return (
		<Card as="section" aria-labelledby="status" className="max-w-2xl">
			<CardHeader id="status" title={t("status.title")} text={t("status.published")} />
			<p className="mb-3 flex items-center gap-2">
				<StatusTextBadge status={status} />
			</p>
			{slot && (
				<Banner
					tone={slot.empty ? "warning" : "info"}
					actions={
						slot.to && (
							<AppLink to={slot.to} className="link">
								{t("status.slots.buy")}
							</AppLink>
						)
					}
				>
					{slot.text}
				</Banner>
			)}
			{activities && <Banner tone="warning">{activities}</Banner>}
			{options.length === 0 ? (
				<p className="text-muted">{t("status.none")}</p>
			) : (
				<AppForm form={form} labels={{ to: t("status.to"), reason: t("status.reason") }} className="grid gap-4">
					{/* After a conflict, the next submission uses the current status. */}
					<HiddenField field={fields.from} value={String(status.value)} />
					<RadioGroupField field={fields.to} label={t("status.to")} options={options} inline />
					<TextareaField
						field={fields.reason}
						label={t("status.reason")}
						help={t("status.reasonHelp")}
						optional
						rows={2}
						maxLength={500}
					/>
					<div>
						<SubmitButton>{t("status.submit")}</SubmitButton>
					</div>
				</AppForm>
			)}
		</Card>
	);
}
