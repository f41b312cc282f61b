import { answerPath } from "#app/domain/mail/email-links.ts";
import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import { responseTypes } from "#app/domain/sendouts/prospecting-steps.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { type EmailContent, getEmailTexts } from "./compose.ts";
import { customMessage } from "./custom-message.ts";
import { siteOrigin } from "./site-origin.ts";

interface SendoutMail {
	subject: string;
	body: string;
	/** Optional question below the text, answered on a page. */
	question: { text: string; type: 0 | 1; step: number } | null;
	values: MergeValues;
	/** Name of the sending recruiter. */
	from: string;
	signature: string | null;
	/** Why the recipient gets this; empty: default text. */
	reason: string;
}

interface Brand {
	title: string;
	colors: object;
	domain: string;
	locale: Locale;
}

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

/** The link preselects an answer, the page's button submits it; sending inserts the token. */
function getActions({ type, step }: NonNullable<SendoutMail["question"]>, { domain, locale }: Brand) {
	const t = getEmailTexts(locale);
	const link = (choice?: string) =>
		`${siteOrigin(domain)}${answerPath()}?step=${step}${choice ? `&choice=${choice}` : ""}`;
	if (type === responseTypes.text) return [{ label: t("emails:sendout.answer"), link: link() }];
	return [
		{ label: t("emails:sendout.yes"), link: link("yes") },
		{ label: t("emails:sendout.no"), link: link("no") },
	];
}
