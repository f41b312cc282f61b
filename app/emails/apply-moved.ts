import type { CandidateStage } from "#app/domain/candidate-stage.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, textsIn } from "./compose.ts";

type To = { name: string; jobTitle: string; stage: CandidateStage; link: string; site: EmailSite; locale: Locale };

/** Tells a candidate that their application moved, in their words. Never says why a process ended. */
export function applyMoved(to: To): EmailContent {
	const t = textsIn(to.locale);
	const stage = t(`reference:candidateStages.${to.stage}`);
	const values = { name: to.name, site: to.site.title, job: to.jobTitle, stage };
	const closed = to.stage === "closed";
	return compose({
		...to,
		subject: t(closed ? "emails:applyClosed.subject" : "emails:applyMoved.subject", values),
		paragraphs: closed
			? [t("emails:hello", values), t("emails:applyClosed.text", values), t("emails:applyClosed.next", values)]
			: [t("emails:hello", values), t("emails:applyMoved.text", values)],
		action: { label: t("emails:followAction"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:applyFooter", values),
	});
}
