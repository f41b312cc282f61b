import { data } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deleteStep } from "#db/queries/prospecting/steps.ts";
import type { Route } from "./+types/step-delete";
import { auditStepChange } from "./audit-step-change.server.ts";
import { findStep, templatePath } from "./find-step.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"prospecting_templates",
	"update",
	async (open: RecordLoaderArgs<Route.LoaderArgs, "prospecting_templates">) => {
		const { record: template, format, params } = open;
		const { position } = await findStep(open, params.step);
		const heading = format.t("prospecting:steps.removeTitle", { position, name: template.name });
		return { title: format.title(heading), heading, name: template.name, path: templatePath(template.uid) };
	},
);

export const action = recordAction(
	"prospecting_templates",
	"update",
	async (open: RecordActionArgs<Route.ActionArgs, "prospecting_templates">) => {
		const { trx, record: template, actor, format, form, params } = open;
		// Only the form that asks deletes; anything else gets the question.
		const query = form.get("confirm") === "1";
		const step = await findStep(open, params.step);
		if (!query) return data(null, { status: 422 });
		await deleteStep(trx, template.id, step.uid);
		await auditStepChange(trx, template.id, actor);
		const message = format.t("prospecting:steps.removed");
		return redirectWithToast(`${templatePath(template.uid)}#steps`, { type: "success", message }, { status: 303 });
	},
);

/** Confirms the deletion, because the step's text would be lost. */
export default function DeleteStep({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("prospecting");
	const { heading, name, path } = loaderData;
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: path, label: name }} title={heading} />
			<Card>
				<ConfirmForm
					text={t("steps.removeText")}
					button={t("steps.remove")}
					cancel={{ to: path, label: t("form.cancel") }}
				/>
			</Card>
		</div>
	);
}
