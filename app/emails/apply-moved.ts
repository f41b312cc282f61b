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
	/** Without an address no mail is created. */
	email: string | null;
	jobTitle: string;
	domain: string | null;
	siteTitle: string | null;
	colors: unknown;
	locale: string;
}

/** Mail of a move with the brand's texts. */
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
	/** False for a step back, which is not congratulated. */
	forward: boolean;
	link: string;
	site: EmailSite;
	locale: Locale;
	/** The business's own: for apply_closed when the process ended, else for apply_moved. */
	words?: Words | null;
}

/** Notifies of a move in candidates' terms; never gives the reason of an end. */
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
