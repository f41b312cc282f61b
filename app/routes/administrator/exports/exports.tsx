import { formatFileSize } from "#app/domain/text/format-file-size.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { findPostponement } from "#app/routes/shared/maintenance/find-postponement.server.ts";
import { WaitNotice } from "#app/routes/shared/maintenance/wait-notice.tsx";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, CheckboxField, PasswordField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listBusinessExports } from "#db/queries/business-exports.ts";
import { findSchedule } from "#db/queries/export-schedules.ts";
import type { Route } from "./+types/exports";
import { ExportTable } from "./export-table.tsx";
import { exportTargets, requestExport, saveExportSchedule } from "./exports.server.ts";
import { ExportScheduleForm } from "./schedule-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Everything of the business as a file: now, or planned. */
export const loader = recruiterLoader({}, async ({ trx, user, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const rows = await listBusinessExports(trx);
	const plan = await findSchedule(trx);
	const running = rows.find(({ state }) => state === "running");
	return {
		title: format.title(format.t("business_data:exports.title")),
		wait: running ? await findPostponement(trx, { user, format }, "business_export", running.id) : null,
		rows: rows.map((row) => ({
			uid: row.uid,
			name: row.file_name,
			state: row.state as "running" | "ready" | "failed",
			problem: row.problem as "error" | "not_allowed" | "delivery" | null,
			recruiter: row.recruiter,
			rows: format.number(row.rows_total),
			files: format.number(row.state === "ready" ? row.files_total : row.files_done),
			filesTotal: format.number(row.files_total),
			percent: row.files_total > 0 ? Math.floor((row.files_done / row.files_total) * 100) : row.rows_total > 0 ? 90 : 5,
			missing: row.files_missing,
			sealed: row.with_sealed,
			scheduled: row.scheduled,
			delivered: row.delivered_to,
			size: row.size_bytes === null ? null : formatFileSize(row.size_bytes, format.number),
			checksum: row.checksum,
			when: format.when(row.created_at),
			expires: format.day(row.expires_at),
		})),
		plan: plan && {
			active: plan.active,
			every: plan.every,
			target: plan.target,
			with_files: plan.with_files,
			keep: plan.keep,
			recruiter: plan.recruiter,
			last: plan.last_day && format.day(plan.last_day),
		},
		targets: exportTargets(),
	};
});

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("what") === "ask" ? requestExport(context, form) : saveExportSchedule(context, form);
}

export default function Exports({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("business_data");
	const { rows, wait, plan, targets } = loaderData;
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader title={t("exports.title")} text={t("exports.text")} />
			<WaitNotice wait={wait} />
			<div className="grid grid-cols-1 gap-6">
				<ExportTable rows={rows} />
				<Card as="section" aria-labelledby="ask-title">
					<CardHeader id="ask-title" title={t("exports.ask")} text={t("exports.askText")} />
					<AskForm result={actionData?.asked} busy={rows.some(({ state }) => state === "running")} />
				</Card>
				<Card as="section" aria-labelledby="back-title">
					<CardHeader id="back-title" title={t("exports.back")} text={t("exports.backText")} />
					<code className="break-all">npm run import -- seleta.zip</code>
				</Card>
				<Card as="section" aria-labelledby="plan-title">
					<CardHeader id="plan-title" title={t("exports.plan")} text={t("exports.planText")} />
					<ExportScheduleForm plan={plan} targets={targets} result={actionData?.planned} />
				</Card>
			</div>
		</div>
	);
}

interface AskFormProps {
	result?: FormResult | null;
	/** One is being made: the next waits for it. */
	busy: boolean;
}

function AskForm({ result, busy }: AskFormProps) {
	const { t } = useTranslation("business_data");
	const [form, fields] = useFormKit<{ with_files: string; passphrase: string }>({
		id: "ask",
		lastResult: result,
		defaultValue: { with_files: "on" },
	});
	const labels = { with_files: t("exports.withFiles"), passphrase: t("exports.passphrase") };
	return (
		<AppForm form={form} method="post" labels={labels} className="grid gap-5">
			<input type="hidden" name="what" value="ask" />
			<CheckboxField field={fields.with_files} label={labels.with_files} help={t("exports.withFilesHelp")} />
			<PasswordField
				field={fields.passphrase}
				label={labels.passphrase}
				help={t("exports.passphraseHelp")}
				autoComplete="new-password"
				optional
				className="max-w-xl"
			/>
			<Banner tone="info">{t("exports.secrets")}</Banner>
			{busy && <Banner tone="warning">{t("exports.oneAtATime")}</Banner>}
			<div>
				<SubmitButton>{t("exports.start")}</SubmitButton>
			</div>
		</AppForm>
	);
}
