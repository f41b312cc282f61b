import type { MoveNotification } from "#app/domain/applies/move-notification.ts";
import { buildMergeValues, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import type { StageChangeRecipient } from "./apply-moved.ts";
import { getEmailTexts } from "./compose.ts";
import { siteOrigin } from "./site-origin.ts";

/** Stage change as SMS text, and as values for the template's variables. */
export function buildStageChangeSms(
	to: StageChangeRecipient,
	{ stage }: Extract<MoveNotification, { event: string }>,
	recruiter: string,
): { sms: string; values: MergeValues } {
	const t = getEmailTexts(to.locale as Locale);
	const person = buildMergeValues({ name: to.candidateName, email: to.email }, recruiter);
	const job = {
		job: to.jobTitle,
		site: to.siteTitle,
		stage: t(`reference:candidateStages.${stage}`),
		link: `${siteOrigin(to.domain ?? "")}/candidates/candidacy`,
	};
	const values = Object.fromEntries([...Object.entries(person), ...Object.entries(job)]);
	return { sms: t(stage === "closed" ? "emails:applyClosed.sms" : "emails:applyMoved.sms", values), values };
}
