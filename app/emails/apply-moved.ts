import type { MoveNews } from "#app/domain/applies/move-mail.ts";
import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { CandidateStage } from "#app/domain/candidates/candidate-stage.ts";
import type { Words } from "#app/domain/mail/email-template.ts";
import { firstName } from "#app/domain/mail/merge-fields.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, textsIn } from "./compose.ts";
import { productMessage } from "./custom.ts";
import { siteOrigin } from "./site-origin.ts";

export interface MovedPerson {
	candidateName: string;
	/** A person without one gets no mail: what it would say is never written. */
	email: string | null;
	jobTitle: string;
	domain: string | null;
	siteTitle: string | null;
	colors: unknown;
	locale: string;
}

/** The mail of a move, as the person's brand says it. */
export function movedLetter(
	to: MovedPerson,
	news: Extract<MoveNews, { event: string }>,
	words: Words | null,
): EmailContent {
	return applyMoved({
		name: to.candidateName,
		email: to.email ?? "",
		jobTitle: to.jobTitle,
		link: `${siteOrigin(to.domain ?? "")}/candidates/candidacy`,
		site: { title: to.siteTitle ?? "", colors: { ...defaultColors, ...(to.colors as Partial<SiteColors>) } },
		locale: to.locale as Locale,
		stage: news.stage,
		forward: news.forward,
		words,
	});
}

interface To {
	name: string;
	email?: string;
	jobTitle: string;
	stage: CandidateStage;
	/** Whether it is a step on; going back is no news to congratulate on. */
	forward: boolean;
	link: string;
	site: EmailSite;
	locale: Locale;
	/** The business's own: for apply_closed when the process ended, else for apply_moved. */
	words?: Words | null;
}

/** Tells a candidate that their application moved, in their words. Never says why a process ended. */
export function applyMoved(to: To): EmailContent {
	const t = textsIn(to.locale);
	const stage = t(`reference:candidateStages.${to.stage}`);
	const values = { name: to.name, site: to.site.title, job: to.jobTitle, stage };
	const closed = to.stage === "closed";
	const frame = {
		site: to.site,
		locale: to.locale,
		action: { label: t("emails:followAction"), link: to.link },
		footer: t("emails:applyFooter", values),
	};
	if (to.words) {
		const theirs = { first_name: firstName(to.name), email: to.email ?? "", link: to.link };
		return productMessage(to.words, { ...values, ...theirs }, frame);
	}
	return compose({
		...frame,
		subject: t(to.forward ? "emails:applyMoved.subject" : "emails:applyClosed.subject", values),
		paragraphs: closed
			? [t("emails:hello", values), t("emails:applyClosed.text", values), t("emails:applyClosed.next", values)]
			: [t("emails:hello", values), t("emails:applyMoved.text", values)],
		linkHint: t("emails:linkHint"),
	});
}
