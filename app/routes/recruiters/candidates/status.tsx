import { data } from "react-router";
import { candidateRule, doNotUse } from "#app/domain/candidates/candidate-status.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { mayEdit } from "#app/entities/kit/editable.ts";
import { buildSchema } from "#app/entities/kit/schema.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { parseVersion } from "#app/routes/shared/candidates/parts/item.server.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { AppForm, SelectField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { findCandidateHead } from "#db/queries/candidate-record.ts";
import type { Route } from "./+types/status";
import { loadDialogBackground } from "./parts/dialog-background.server.ts";
import { DialogBackground } from "./parts/dialog-background.tsx";

export const loader = recordLoader(
	"candidates",
	"update",
	async ({ trx, user, id, format, params }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => {
		const head = await findCandidateHead(trx, params.id);
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

export const action = recordAction(
	"candidates",
	"update",
	async ({ trx, user, actor, format, t, form, params }: RecordCall<Route.ActionArgs, "candidates">) => {
		const { status, status_reason } = candidates.fields;
		if (!status || !status_reason) throw notFound();
		const parsed = parseForm(form, buildSchema([status, status_reason]), t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const target = Number(parsed.value.status);
		const { status_reason: problem } = candidateRule(parsed.value);
		if (problem) return data({ result: parsed.reply({ status_reason: [problem] }) }, { status: 422 });
		if (doNotUse.includes(target) && !mayEdit(user, candidates, "status_reason"))
			return data({ result: parsed.reply({ status_reason: [t("errors:notAllowed")] }) }, { status: 422 });
		const values = { status: target, status_reason: doNotUse.includes(target) ? parsed.value.status_reason : null };
		const version = parseVersion(form);
		const saved = await updateRecord(trx, candidates, user, params.id, values, {
			version: version < 0 ? null : version,
			actor,
		});
		const label = format.status("candidateStatuses", target).label;
		if (saved.ok)
			return redirectWithToast(`/recruiters/candidates/${params.id}`, {
				type: "success",
				message: t("candidate_record:status.done", { status: label }),
			});
		if (!saved.conflict) throw notFound();
		const now = format.status("candidateStatuses", Number(saved.conflict.now.status)).label;
		return data({ result: parsed.reply({}), conflict: { now, version: saved.conflict.version } }, { status: 409 });
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
