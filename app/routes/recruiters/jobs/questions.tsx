import { data, Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readModelDraft, runDraftAction } from "#app/routes/shared/language-model/model-draft.server.ts";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findJobProfile } from "#db/queries/job-profile.ts";
import { listOpenKits } from "#db/queries/scorecards/kit-questions.ts";
import type { Route } from "./+types/questions";
import { copyQuestions, formatBankQuestions, mayEditInterviewKits } from "./questions.server.ts";
import { defineQuestionsDraft, listProposedQuestions } from "./questions-draft.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const formId = "question-bank-form";
const source = { resource: "jobs" as const, find: findJobProfile };

export const loader = recordLoader(
	source,
	"update",
	async ({ trx, user, record: job, format }: RecordLoaderArgs<Route.LoaderArgs, typeof source>) => ({
		title: format.title(`${format.t("interview_bank:title")} · ${job.title}`),
		profile: `/recruiters/jobs/${job.uid}/profile`,
		groups: formatBankQuestions(job, user, format),
		draft: await readModelDraft(trx, defineQuestionsDraft(user, job.uid, format), format),
		kits: mayEditInterviewKits(user) ? (await listOpenKits(trx)).map(({ uid, name }) => ({ uid, name })) : null,
	}),
);

/** Adds chosen questions to a kit; draft buttons only change the draft. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "update", "jobs");
	const form = await readForm(request);
	const spot = defineQuestionsDraft(user, params.id, createFormatters(context));
	const keys = form.getAll("question").map(String).slice(0, 100);
	const kit = String(form.get("kit") ?? "");
	// Outside any transaction: a model call may take a minute.
	const press = await runDraftAction(context, form, spot);
	if (press) return data({ problem: null, notice: press.notice, keys, kit }, press.status);
	return withRecord(context, source, params.id, "update", async ({ trx, user, actor, record: job, format }) => {
		const { t } = format;
		const refuse = (problem: string) => data({ problem, notice: null, keys, kit }, { status: 422 });
		if (!mayEditInterviewKits(user)) return refuse(t("interview_bank:noKits"));
		if (keys.length === 0) return refuse(t("interview_bank:nothing"));
		const proposed = await listProposedQuestions(trx, spot);
		const result = await copyQuestions(trx, { job, user, actor, format }, { keys, proposed, kit });
		if (!result) return refuse(t("interview_bank:nothing"));
		return redirectWithToast(
			result.count > 0
				? `/recruiters/interview_kits/${result.uid}`
				: `/recruiters/jobs/${parseUid(params.id)}/questions`,
			{ type: "success", message: t("interview_bank:copied", { count: result.count }) },
			{ status: 303 },
		);
	});
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("interview_bank");
	const { groups, kits, profile, draft } = loaderData;
	return (
		<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,28rem)]">
			<Card as="section" aria-labelledby="question-bank">
				<CardHeader id="question-bank" title={t("title")} text={t("text")} />
				{groups.length === 0 && (
					<div className="grid justify-items-start gap-3">
						<p className="text-muted">{t("none")}</p>
						<LinkButton to={profile}>{t("profile")}</LinkButton>
					</div>
				)}
				{actionData?.problem && (
					<Banner tone="danger" role="alert">
						{actionData.problem}
					</Banner>
				)}
				{groups.length > 0 && (
					<Form id={formId} method="post" className="mt-3 grid gap-4">
						<IdempotencyField />
						{groups.map(({ key, label, questions }) => (
							<fieldset key={key} className="min-w-0">
								<legend className="mb-1 font-semibold">{label}</legend>
								<ul className="grid gap-2">
									{questions.map((item) => (
										<li key={item.key}>
											{kits ? (
												<label className="flex min-h-8 items-start gap-2">
													<input
														type="checkbox"
														name="question"
														value={item.key}
														defaultChecked={actionData?.keys.includes(item.key)}
														className="mt-1 size-4 shrink-0"
													/>
													<QuestionText {...item} />
												</label>
											) : (
												<QuestionText {...item} />
											)}
										</li>
									))}
								</ul>
							</fieldset>
						))}
						{kits ? (
							<div className="flex flex-wrap items-end gap-3">
								<label className="grid min-w-60 gap-1">
									<span className="font-medium">{t("kit")}</span>
									<select name="kit" defaultValue={actionData?.kit ?? ""} className={inputClass}>
										<option value="">{t("newKit")}</option>
										{kits.map(({ uid, name }) => (
											<option key={uid} value={uid}>
												{name}
											</option>
										))}
									</select>
								</label>
								<Button type="submit" variant="primary">
									{t("copy")}
								</Button>
							</div>
						) : (
							<p className="text-muted text-sm">{t("noKits")}</p>
						)}
					</Form>
				)}
			</Card>
			{kits && (
				<ModelDraft
					draft={draft}
					notice={actionData?.notice}
					formId={formId}
					pick={{ name: "question", prefix: "model", chosen: actionData?.keys ?? [], submit: t("copy") }}
				/>
			)}
		</div>
	);
}

function QuestionText({ question, good }: { question: string; good: string }) {
	const { t } = useTranslation("interview_bank");
	return (
		<span className="min-w-0 break-words">
			{question}
			<span className="block text-muted text-sm">{t("good", { text: good })}</span>
		</span>
	);
}
