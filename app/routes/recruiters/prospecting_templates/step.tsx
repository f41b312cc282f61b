import { data } from "react-router";
import { listMergeFields } from "#app/domain/mail/merge-fields.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateStep } from "#db/queries/prospecting/steps.ts";
import { labelCustomMergeFields } from "../templates/emails/merge-field-groups.server.ts";
import type { Route } from "./+types/step";
import { auditStepChange } from "./audit-step-change.server.ts";
import { findStep, templatePath } from "./find-step.server.ts";
import { listStepTemplates, readStep } from "./step-form.server.ts";
import { StepForm } from "./step-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"prospecting_templates",
	"update",
	async (open: RecordLoaderArgs<Route.LoaderArgs, "prospecting_templates">) => {
		const { user, record: template, format, params } = open;
		const { id, uid, position, wait_days, response_type, ...texts } = await findStep(open, params.step);
		const heading = format.t("prospecting:form.edit", { position });
		return {
			title: format.title(`${heading}: ${template.name}`),
			heading,
			name: template.name,
			path: templatePath(template.uid),
			position,
			fields: listMergeFields(template.audience, visibleCustomFields(user)),
			labels: labelCustomMergeFields(template.audience, user, format.locale),
			templates: await listStepTemplates(open.trx, texts.whatsapp_template),
			step: {
				...texts,
				wait_days: String(wait_days),
				response_type: response_type === null ? "" : String(response_type),
			},
		};
	},
);

export const action = recordAction(
	"prospecting_templates",
	"update",
	async (open: RecordActionArgs<Route.ActionArgs, "prospecting_templates">) => {
		const { trx, user, record: template, actor, format, form, params } = open;
		const step = await findStep(open, params.step);
		const read = readStep(form, user, template.audience, format.t);
		if (!read.ok) return data({ result: read.result }, { status: 422 });
		if (!(await updateStep(trx, template.id, step.uid, read.values))) throw notFound();
		await auditStepChange(trx, template.id, actor);
		const message = format.t("prospecting:steps.saved");
		return redirectWithToast(`${templatePath(template.uid)}#steps`, { type: "success", message }, { status: 303 });
	},
);

export default function EditStep({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("prospecting");
	const { heading, name, path, position, fields, labels, templates, step } = loaderData;
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader back={{ to: path, label: name }} title={heading} text={t("steps.text")} />
			<StepForm
				position={position}
				step={step}
				fields={fields}
				labels={labels}
				templates={templates}
				back={path}
				isNew={false}
				result={actionData?.result}
			/>
		</div>
	);
}
