import { data } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { i18n, site } from "#app/context.ts";
import { getMinimumAge } from "#app/domain/brands/site.ts";
import type { RegistrationInputs } from "#app/domain/registration/registration-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Route } from "./+types/pretensions";
import { findJobPreferences, preferencesSchema, saveJobPreferences } from "./pretensions/preferences.server.ts";
import { Category } from "./register/category.tsx";
import { useErrorLabels } from "./register/error-labels.ts";
import { Salary } from "./register/salary.tsx";
import { hasUnknownAreas } from "./register/save.server.ts";
import { listAreaChoices } from "./register/step-state.server.ts";
import { withCandidate } from "./with-candidate.server.ts";

const here = "/candidates/pretensions";

export async function loader({ context }: Route.LoaderArgs) {
	return withCandidate(context, async ({ trx, id, format }) => ({
		...(await findJobPreferences(trx, id, format.locale)),
		areas: await listAreaChoices(trx, format.locale),
	}));
}

export async function action({ context, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const parsed = parseForm(form, preferencesSchema(getMinimumAge(context.get(site))), t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	return withCandidate(context, async (own) => {
		const { trx, format } = own;
		if (await hasUnknownAreas(trx, parsed.value.category))
			return data({ result: parsed.reply({ category: ["reference:problems.unknownArea"] }) }, { status: 422 });
		const seen = form.get("seen");
		const saved = await saveJobPreferences(own, parsed.value, typeof seen === "string" ? seen : "", format.locale);
		return saved.ok
			? redirectWithToast(here, { type: "success", message: t("candidate_record:parts.saved") })
			: data({ result: parsed.reply({}), seen: saved.seen }, { status: 409 });
	});
}

export default function Pretensions({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "candidate_record", "forms", "registration"]);
	const { values, seen, areas } = loaderData;
	const newer = actionData && "seen" in actionData ? String(actionData.seen) : null;
	const [form, fields] = useFormKit<RegistrationInputs>({
		id: "pretensions",
		lastResult: actionData?.result,
		defaultValue: values,
	});
	const section = { form, fields };
	return (
		<>
			<PageTitle>{actionData ? t("forms:titlePrefix") + t("pretensions.title") : t("pretensions.title")}</PageTitle>
			<PageHeader title={t("pretensions.title")} text={t("pretensions.text")} />
			<Card>
				<AppForm form={form} action={here} labels={useErrorLabels(actionData?.result)} className="flex flex-col gap-6">
					{newer && (
						<Banner tone="warning" title={t("candidate_record:parts.conflictTitle")} role="alert">
							{t("pretensions.changed")}
						</Banner>
					)}
					<input type="hidden" name="seen" value={newer ?? seen} />
					<Category {...section} categories={areas} />
					<Salary {...section} />
					<div>
						<SubmitButton>{t("candidate_record:parts.save")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</>
	);
}
