import { defaultPipeline } from "#app/domain/applies/pipeline.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { OrderedItems } from "#app/ui/ordered-items.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RequestTable } from "../form_requests/request-table.tsx";
import type { Route } from "./+types/evaluation";
import { changeEvaluation, readEvaluation } from "./evaluation.server.ts";
import { QuestionForm } from "./question-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readEvaluation(args);
export const action = ({ context, params, request }: Route.ActionArgs) => changeEvaluation(context, params.id, request);

/** Questions of an evaluation, a form to add one, recipients and answers. */
export default function Evaluation({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["questions", "asked"]);
	const {
		head,
		facts,
		edit,
		here,
		editAction,
		items,
		version,
		number,
		used,
		branches,
		fields,
		question,
		requests,
		jobs,
		uid,
	} = loaderData;
	const sending = actionData?.form === "send";
	return (
		<>
			<RecordHeader head={head} />
			{actionData?.problem && (
				<div className="mb-4">
					<Banner tone="danger" role="alert">
						{actionData.problem}
					</Banner>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
					<SendForm jobs={jobs} result={sending ? actionData?.result : null} />
				</div>
				<div className="grid min-w-0 gap-4">
					<Card as="section" aria-labelledby="asked">
						<CardHeader
							id="asked"
							title={t("questions:built.title")}
							text={
								used
									? t("questions:inUse", { version: number })
									: number > 0
										? t("questions:notInUse", { version: number })
										: undefined
							}
						/>
						<OrderedItems
							version={version}
							empty={t("questions:built.empty")}
							items={items.map((item) => ({
								key: item.key,
								label: item.label,
								...(item.mayChange ? { to: `?question=${item.key}#add-question` } : {}),
								note: [
									t(`questions:evaluationKinds.${item.kind as "text"}`),
									item.inField,
									item.required && t("questions:required"),
									item.points > 0 && t("questions:points", { count: item.points }),
									item.knockout && t("questions:knockout"),
									item.when && t("questions:branch"),
									item.consent && t("questions:consent"),
									item.choices,
								]
									.filter(Boolean)
									.join(" · "),
							}))}
						/>
					</Card>
					<QuestionForm
						key={question?.key ?? "add"}
						version={version}
						branches={branches}
						fields={fields}
						question={question}
						result={sending ? null : actionData?.result}
					/>
					<Card>
						<CardHeader
							id="requests"
							title={t("asked:desk.requests")}
							actions={
								requests.length > 0 && (
									<LinkButton to={`/recruiters/evaluations/${uid}/answers.csv`} size="sm" reloadDocument>
										{t("asked:desk.export")}
									</LinkButton>
								)
							}
						/>
						<RequestTable requests={requests} showCandidate />
					</Card>
				</div>
			</div>
		</>
	);
}

interface Props {
	jobs: { value: string; label: string }[];
	result: FormResult | null | undefined;
}

function SendForm({ jobs, result }: Props) {
	const { t } = useTranslation(["asked", "reference"]);
	const [form, { job, status }] = useFormKit<Record<string, string>>({ id: "send", lastResult: result });
	const labels = { job: t("asked:desk.job"), status: t("asked:desk.status") };
	if (!job || !status) return null;
	return (
		<Card as="section" aria-labelledby="send-title">
			<CardHeader id="send-title" title={t("asked:desk.send")} text={t("asked:desk.sendText")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value="send" />
				<SelectField field={job} label={labels.job} options={jobs} />
				<SelectField
					field={status}
					label={labels.status}
					options={defaultPipeline.map(({ status: value, name }) => ({ value: String(value), label: name }))}
				/>
				<div>
					<SubmitButton>{t("asked:desk.sendButton")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
