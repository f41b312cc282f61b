import { data } from "react-router";
import { listMergeFields } from "#app/domain/mail/merge-fields.ts";
import { maxSteps } from "#app/domain/sendouts/prospecting-steps.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertStep, listSteps } from "#db/queries/prospecting/steps.ts";
import { oncePerContent } from "../../idempotency.server.ts";
import { labelCustomMergeFields } from "../templates/emails/merge-field-groups.server.ts";
import type { Route } from "./+types/step-new";
import { auditStepChange } from "./audit-step-change.server.ts";
import { templatePath } from "./find-step.server.ts";
import { listStepTemplates, readStep } from "./step-form.server.ts";
import { StepForm } from "./step-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const usualWait = "3";

export const loader = recordLoader(
	"prospecting_templates",
	"update",
	async ({ trx, user, record: template, format }: RecordLoaderArgs<Route.LoaderArgs, "prospecting_templates">) => ({
		title: format.title(`${format.t("prospecting:form.new")}: ${template.name}`),
		name: template.name,
		path: templatePath(template.uid),
		position: (await listSteps(trx, template.id)).length + 1,
		fields: listMergeFields(template.audience, visibleCustomFields(user)),
		labels: labelCustomMergeFields(template.audience, user, format.locale),
		templates: await listStepTemplates(trx),
	}),
);

export const action = recordAction(
	"prospecting_templates",
	"update",
	async ({
		trx,
		user,
		record: template,
		actor,
		t,
		form,
	}: RecordActionArgs<Route.ActionArgs, "prospecting_templates">) => {
		const read = readStep(form, user, template.audience, t);
		if (!read.ok) return data({ result: read.result }, { status: 422 });
		const path = templatePath(template.uid);
		const created = await oncePerContent(trx, user, form, async () => {
			const uid = await insertStep(trx, template.id, read.values);
			if (uid) await auditStepChange(trx, template.id, actor);
			return uid ?? "";
		});
		const message = created ? t("prospecting:steps.added") : t("prospecting:steps.full", { count: maxSteps });
		return redirectWithToast(`${path}#steps`, { type: created ? "success" : "error", message }, { status: 303 });
	},
);

export default function NewStep({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("prospecting");
	const { name, path, position, fields, labels, templates } = loaderData;
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader back={{ to: path, label: name }} title={t("form.new")} text={t("steps.step", { position })} />
			{position > maxSteps && (
				<div className="mb-4">
					<Banner tone="warning">{t("steps.full", { count: maxSteps })}</Banner>
				</div>
			)}
			<StepForm
				position={position}
				step={{
					wait_days: usualWait,
					channel: "email",
					response_type: "",
					subject_pt: "",
					subject_en: "",
					body_pt: "",
					body_en: "",
					question_pt: "",
					question_en: "",
					whatsapp_template: "",
				}}
				fields={fields}
				labels={labels}
				templates={templates}
				back={path}
				isNew
				result={actionData?.result}
			/>
		</div>
	);
}
