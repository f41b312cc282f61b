import type { HeadersFunction } from "react-router";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { responseTypes } from "#app/domain/sendouts/prospecting-steps.ts";
import { maxAnswerLength } from "#app/domain/sendouts/sendout.ts";
import { htmlLang } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, RadioGroupField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { Route } from "./+types/prospecting-answer.ts";
import { readProspectingAnswer, saveProspectingAnswer } from "./prospecting-answer.server.ts";

export const handle = { scripts: false };

export const headers: HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex, nofollow",
	// Not "no-referrer": browsers would send the form with `Origin: null`, which is rejected.
	"Referrer-Policy": "same-origin",
});

export function loader({ context, request, params }: Route.LoaderArgs) {
	return readProspectingAnswer(context, request, params.token);
}

export function action({ context, request, params }: Route.ActionArgs) {
	return saveProspectingAnswer(context, request, params.token);
}

/** Answers a prospecting mail's question without an account. */
export default function ProspectingAnswer({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("prospecting_answer");
	const { entity, question, from, fromTitle, open, expired, done, given, locale, step, unsubscribe } = loaderData;
	const title = expired ? t("expiredTitle") : !open ? t("closedTitle") : done && given ? t("thanks") : t("title");
	const text = expired
		? t("expired")
		: !open
			? t("closed")
			: done && given
				? t("thanksText", { from })
				: fromTitle
					? t("fromTitled", { from, title: fromTitle })
					: t("from", { from });
	return (
		<AuthPage
			strategy={entity === "candidates" ? "candidates" : "client_contacts"}
			title={title}
			text={text}
			footer={<Unsubscribe token={unsubscribe} />}
		>
			{open && (
				<>
					<p lang={htmlLang[locale]} className="mb-5 font-medium text-lg">
						{question}
					</p>
					{done && given ? (
						<div className="flex flex-col items-start gap-4">
							<p>{given === "text" ? t("youWrote") : t("youSaid", { answer: t(given) })}</p>
							{loaderData.text && (
								<blockquote className="whitespace-pre-line border-line border-l-4 pl-4">{loaderData.text}</blockquote>
							)}
							<LinkButton to={`?step=${step}`} variant="secondary">
								{t("change")}
							</LinkButton>
						</div>
					) : (
						<AnswerForm {...loaderData} result={actionData?.result} />
					)}
				</>
			)}
		</AuthPage>
	);
}

type AnswerFormProps = Pick<Route.ComponentProps["loaderData"], "type" | "step" | "chosen" | "text" | "given"> & {
	result?: FormResult | null;
};

function AnswerForm({ type, step, chosen, text, given, result }: AnswerFormProps) {
	const { t } = useTranslation("prospecting_answer");
	const [form, fields] = useFormKit<{ choice: string; text: string }>({
		id: "answer",
		lastResult: result,
		defaultValue: { choice: chosen ?? "", text: text ?? "" },
	});
	const asksText = type === responseTypes.text;
	const labels = { choice: t("choice"), text: t(asksText ? "answer" : "more") };
	return (
		<AppForm form={form} method="post" action={`?step=${step}`} labels={labels} className="flex flex-col gap-5">
			{!asksText && (
				<RadioGroupField
					field={fields.choice}
					label={labels.choice}
					options={[
						{ value: "yes", label: t("yes") },
						{ value: "no", label: t("no") },
					]}
					inline
				/>
			)}
			<TextareaField
				field={fields.text}
				label={labels.text}
				optional={!asksText}
				rows={asksText ? 6 : 3}
				maxLength={maxAnswerLength}
			/>
			<SubmitButton block size="lg">
				{t(given ? "sendAgain" : "send")}
			</SubmitButton>
		</AppForm>
	);
}

function Unsubscribe({ token }: { token: string }) {
	const { t } = useTranslation("prospecting_answer");
	return (
		<p className="text-muted">
			{t("noMore")}{" "}
			<a href={`/prospecting/unsubscribe/${token}`} className="link">
				{t("unsubscribe")}
			</a>
		</p>
	);
}
