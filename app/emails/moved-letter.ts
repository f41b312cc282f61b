import type { MoveNews } from "#app/domain/applies/move-mail.ts";
import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Words } from "#app/domain/mail/email-template.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { applyMoved } from "./apply-moved.ts";
import type { EmailContent } from "./compose.ts";
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
