import { data, Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { sentiments } from "#app/domain/sendouts/sendout.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SelectField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Time } from "#app/ui/time.tsx";
import { findRecipient } from "#db/queries/sendouts/recipients.ts";
import { queuePath } from "../queue/queue-path.ts";
import { SentMessages } from "../queue/sent-messages.tsx";
import type { Route } from "./+types/recipient";
import { changeRecipient } from "./recipient.server.ts";
import { buildRecipientView, type RecipientView } from "./recipient-view.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"sendout_queues",
	"read",
	async ({
		trx,
		user,
		record: queue,
		format,
		params,
		context,
	}: RecordLoaderArgs<Route.LoaderArgs, "sendout_queues">) => {
		permit(context, "read", queue.entity as "candidates");
		const row = await findRecipient(trx, queue.id, parseUid(params.recipient));
		if (!row) throw notFound();
		return {
			title: format.title(`${row.name} · ${queue.name}`),
			queue: { name: queue.name, to: queuePath(queue.uid) },
			person: buildRecipientView(row, user, format),
			mayUpdate: can(user, "update", "sendout_queues"),
		};
	},
);

export const action = recordAction(
	"sendout_queues",
	"update",
	async (open: RecordActionArgs<Route.ActionArgs, "sendout_queues">) => {
		const { form, params, context } = open;
		permit(context, "read", open.record.entity as "candidates");
		const row = await findRecipient(open.trx, open.record.id, parseUid(params.recipient));
		if (!row) throw notFound();
		const refused = await changeRecipient(context, open, row, form);
		return refused instanceof Response ? refused : data(refused, { status: 422 });
	},
);

/** A recipient of a queue: sent messages, replies and removal. */
export default function Recipient({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	const { queue, person, mayUpdate } = loaderData;
	return (
		<div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
			<PageHeader
				back={{ to: queue.to, label: queue.name }}
				title={person.name}
				text={
					<>
						{person.email && <span className="break-all">{person.email} · </span>}
						{person.to ? (
							<AppLink to={person.to} className="link">
								{t("recipients.name")}
							</AppLink>
						) : (
							person.gone && t("recipients.gone")
						)}
					</>
				}
				actions={<StatusBadge {...person.state} />}
			/>
			<Card as="section" aria-labelledby="steps">
				<CardHeader id="steps" title={t("recipients.step")} />
				<SentMessages sends={person.sends} name={person.name} />
				{(person.due ?? person.reason) && (
					<p className="mt-2 text-muted">{[person.due, person.reason].filter(Boolean).join(" · ")}</p>
				)}
			</Card>
			{person.answer && (
				<Card as="section" aria-labelledby="answer">
					<CardHeader id="answer" title={t("recipients.answer")} />
					<p>
						<span className="font-semibold">{person.answer.kind}</span>
						{person.answer.when && (
							<span className="text-muted">
								{" "}
								· <Time {...person.answer.when} />
							</span>
						)}
					</p>
					{person.answer.text && <p className="mt-2 whitespace-pre-line break-words">{person.answer.text}</p>}
				</Card>
			)}
			{mayUpdate && <ReplyForm key={person.uid} person={person} result={actionData?.result} />}
			{mayUpdate && person.going && (
				<Form method="post">
					<Button
						type="submit"
						name="act"
						value="remove"
						variant="danger"
						aria-label={t("recipients.removeOf", { name: person.name })}
					>
						{t("recipients.remove")}
					</Button>
				</Form>
			)}
		</div>
	);
}

type ReplyFields = { text: string; sentiment: string };

/** Enters a reply received elsewhere, or classifies an existing one. */
function ReplyForm({ person, result }: { person: RecipientView; result: FormResult | undefined }) {
	const { t } = useTranslation("sendouts");
	const [form, fields] = useFormKit<ReplyFields>({
		id: "reply",
		lastResult: result,
		defaultValue: { text: "", sentiment: person.answer?.sentiment ?? "" },
	});
	const title = person.answered ? t("recipients.sentiment") : t("recipients.reply");
	return (
		<Card as="section" aria-labelledby="reply-title">
			<CardHeader id="reply-title" title={title} />
			<AppForm
				form={form}
				labels={{ text: t("recipients.replyText"), sentiment: t("recipients.sentiment") }}
				className="grid gap-4"
			>
				<input type="hidden" name="act" value={person.answered ? "sentiment" : "reply"} />
				{!person.answered && (
					<TextareaField field={fields.text} label={t("recipients.replyText")} optional rows={3} maxLength={2000} />
				)}
				<SelectField
					field={fields.sentiment}
					label={t("recipients.sentiment")}
					hideLabel={person.answered}
					optional
					placeholder={t("recipients.noSentiment")}
					options={sentiments.map((value) => ({ value, label: t(`sentiments.${value}`) }))}
				/>
				<div>
					<SubmitButton variant="secondary">{t("recipients.save")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
