import { data } from "react-router";
import { z } from "zod";
import { normalizeProse } from "#app/domain/text/form-fields.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { answerReview, findOpenReview } from "#db/queries/application-reviews.ts";
import type { Route } from "./+types/review";
import { applySource } from "./record.server.ts";

const schema = z.object({ answer: z.string().overwrite(normalizeProse).trim().min(1).max(4000) });

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	applySource,
	"update",
	async ({ trx, params, format, t }: RecordLoaderArgs<Route.LoaderArgs, typeof applySource>) => {
		const review = await findOpenReview(trx, params.id);
		if (!review) throw redirectLocal(`/recruiters/applies/${params.id}`);
		return {
			pageTitle: format.title(t("decisions:review.pageTitle")),
			back: `/recruiters/applies/${params.id}`,
			message: review.message,
			dueOn: format.day(review.due_on),
		};
	},
);

/** Answers a candidate's review request: saved, mailed, and shown in their area. */
export const action = recordAction(
	applySource,
	"update",
	async ({ trx, params, form, t, actor }: RecordActionArgs<Route.ActionArgs, typeof applySource>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const answered = await answerReview(trx, params.id, parsed.value.answer, actor);
		const message = t(answered ? "decisions:review.done" : "decisions:review.gone");
		const type = answered ? "success" : "info";
		return redirectWithToast(`/recruiters/applies/${params.id}`, { type, message }, { status: 303 });
	},
);

export default function AnswerReview({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("decisions");
	const [form, fields] = useFormKit<{ answer: string }>({ id: "answer-review", lastResult: actionData?.result });
	const labels = { answer: t("review.answer") };
	return (
		<>
			<PageHeader title={t("review.pageTitle")} text={t("review.pageText")} />
			<Card className="max-w-3xl">
				<dl className="mb-6 flex flex-col gap-4">
					<div>
						<dt className="font-medium">{t("review.theirWords")}</dt>
						<dd className="whitespace-pre-line break-words">{page.message ?? t("review.noWords")}</dd>
					</div>
					<div>
						<dt className="font-medium">{t("review.dueOn")}</dt>
						<dd>{page.dueOn}</dd>
					</div>
				</dl>
				<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-4">
					<TextareaField
						field={fields.answer}
						label={labels.answer}
						help={t("review.answerHelp")}
						rows={8}
						maxLength={4000}
					/>
					<div className="flex flex-wrap gap-2">
						<SubmitButton variant="primary">{t("review.send")}</SubmitButton>
						<LinkButton to={page.back}>{t("review.cancel")}</LinkButton>
					</div>
				</AppForm>
			</Card>
		</>
	);
}
