import { answerPath } from "#app/domain/mail/email-links.ts";
import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import { responseTypes } from "#app/domain/sendouts/prospecting.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { type EmailContent, textsIn } from "./compose.ts";
import { customMessage } from "./custom.ts";
import { siteOrigin } from "./site-origin.ts";

interface SendoutMail {
	subject: string;
	body: string;
	/** Asked after the text, with a way to answer it on a page; none asks nothing. */
	question: { text: string; type: 0 | 1; step: number } | null;
	values: MergeValues;
	/** The recruiter who writes. */
	from: string;
	signature: string | null;
	/** Why the person gets this; empty: the usual words. */
	reason: string;
}

interface Brand {
	title: string;
	colors: object;
	domain: string;
	locale: Locale;
}

/** One step of a send-out for one person. */
export function sendoutMessage(
	{ subject, body, question, values, from, signature, reason }: SendoutMail,
	brand: Brand,
): EmailContent {
	return customMessage(
		{
			subject,
			body: question?.text ? `${body}\n\n**${question.text}**` : body,
			values,
			from,
			signature,
			actions: question ? getActions(question, brand) : [],
			...(reason ? { reason } : {}),
		},
		brand,
	);
}

/** Opening the link chooses an answer; only the button of the page it opens gives it. Its token is put in when it leaves. */
function getActions({ type, step }: NonNullable<SendoutMail["question"]>, { domain, locale }: Brand) {
	const t = textsIn(locale);
	const link = (choice?: string) =>
		`${siteOrigin(domain)}${answerPath()}?step=${step}${choice ? `&choice=${choice}` : ""}`;
	if (type === responseTypes.text) return [{ label: t("emails:sendout.answer"), link: link() }];
	return [
		{ label: t("emails:sendout.yes"), link: link("yes") },
		{ label: t("emails:sendout.no"), link: link("no") },
	];
}
