import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeCandidateStatusAction } from "#app/routes/shared/candidates/status-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { AppForm, SelectField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import type { Route } from "./+types/status";
import { loadDialogBackground } from "./parts/dialog-background.server.ts";
import { DialogBackground } from "./parts/dialog-background.tsx";

export const loader = recordLoader(
	"candidates",
	"update",
	async ({ trx, user, id, format, params }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => {
		const head = await findCandidateHeader(trx, params.id);
		if (!head) throw notFound();
		const title = format.t("candidate_record:status.title", { name: head.name });
		return {
			title,
			pageTitle: format.title(title),
			base: `/recruiters/candidates/${params.id}`,
			version: head.lock_version,
			values: { status: String(head.status), status_reason: head.status_reason ?? "" },
			options: getEnumOptions("candidateStatuses").map(({ value, labelKey }) => ({ value, label: format.t(labelKey) })),
			behind: await loadDialogBackground(trx, user, { id, uid: params.id }, "", format),
		};
	},
);

interface Answer {
	result?: unknown;
	conflict?: { now: string; version: number };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Another status for a candidate; those that stop all contact ask for the reason. */
export default function CandidateStatus({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { title, base, version, values, options, behind } = loaderData;
	const [form, fields] = useFormKit<{ status: string; status_reason: string }>({
		id: "status",
		lastResult: actionData?.result,
		defaultValue: values,
	});
	const { conflict }: Answer = actionData ?? {};
	return (
		<>
			<DialogBackground behind={behind} base={base} />
			<Dialog title={title} closeTo={base}>
				<AppForm
					form={form}
					method="post"
					action={`${base}/status`}
					labels={{ status: t("status.field"), status_reason: t("status.reason") }}
					className="grid gap-4"
				>
					{conflict && (
						<Banner tone="warning" title={t("parts.conflictTitle")} role="alert">
							{t("parts.conflictText", { now: conflict.now })}
						</Banner>
					)}
					<input type="hidden" name="version" value={conflict?.version ?? version} />
					<SelectField field={fields.status} label={t("status.field")} options={options} placeholder={null} />
					<TextareaField
						field={fields.status_reason}
						label={t("status.reason")}
						help={t("status.reasonHelp")}
						optional
						rows={3}
						maxLength={1000}
					/>
					<div className="flex flex-wrap justify-end gap-2">
						<LinkButton to={base} preventScrollReset>
							{t("parts.cancel")}
						</LinkButton>
						<SubmitButton>{t("status.save")}</SubmitButton>
					</div>
				</AppForm>
			</Dialog>
		</>
	);
}

export const action = changeCandidateStatusAction;
