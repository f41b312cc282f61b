import { data, redirect } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { buildFitQuestions, getFitProfile } from "#app/domain/forms/cultural-fit.ts";
import { readAnswers } from "#app/domain/forms/parse-answers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, RadioGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findFit, saveFit } from "#db/queries/forms/cultural-fits.ts";
import { buildRefusedResult } from "../shared/forms/form-request.server.ts";
import type { Route } from "./+types/cultural-fit";
import { withCandidate } from "./with-candidate.server.ts";

const scale = ["1", "2", "3", "4", "5"] as const;

export const loader = ({ context }: Route.LoaderArgs) =>
	withCandidate(context, async ({ trx, id, format }) => {
		const fit = await findFit(trx, { candidateId: id });
		return {
			questions: buildFitQuestions().map(({ key, pt, en }) => ({ key, label: format.locale === "en" && en ? en : pt })),
			typed: Object.fromEntries(Object.entries(fit?.answers ?? {}).map(([key, value]) => [key, String(value)])),
			answered: fit ? format.day(fit.answered_at) : null,
		};
	});

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return withCandidate(context, async ({ trx, id, format }) => {
		const read = readAnswers(buildFitQuestions(), form, { partial: false, files: {} });
		if (Object.keys(read.errors).length > 0) {
			const errors = Object.fromEntries(
				Object.entries(read.errors).map(([name, key]) => [name, (format.t as (key: string) => string)(key)]),
			);
			return data({ result: buildRefusedResult(errors, read.typed) }, { status: 422 });
		}
		await saveFit(trx, { candidateId: id }, read.answers, getFitProfile(read.answers));
		return redirect("/candidates/cultural_fit/Show", { status: 303 });
	});
}

export default function CulturalFit({ loaderData: { questions, typed, answered }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("asked");
	const [form, fields] = useFormKit<Record<string, string>>({
		id: "fit",
		lastResult: actionData?.result,
		defaultValue: typed,
	});
	const labels = Object.fromEntries(questions.map(({ key, label }) => [key, label]));
	return (
		<>
			<PageTitle>{t("kinds.cultural_fit")}</PageTitle>
			<PageHeader title={t("kinds.cultural_fit")} text={t("fitText")} />
			<Card>
				{answered && (
					<div className="mb-4 grid gap-3">
						<Banner tone="info">{t("own.fitAnswered", { when: answered })}</Banner>
						<div>
							<LinkButton to="/candidates/cultural_fit/Show">{t("own.fitShow")}</LinkButton>
						</div>
					</div>
				)}
				<AppForm form={form} method="post" labels={labels} className="grid gap-6">
					{questions.map(({ key, label }) => {
						const field = fields[key];
						return (
							field && (
								<RadioGroupField
									key={key}
									field={field}
									label={label}
									inline
									options={scale.map((value) => ({ value, label: t(`fitScale.${value}`) }))}
								/>
							)
						);
					})}
					<div>
						<SubmitButton size="lg">{t("own.fitSave")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</>
	);
}
