import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

export interface SubmittedCandidate {
	name: string;
	/** Position, company and city, as public sites show. */
	headline: string;
	experiences: string[];
	skills: string[];
	languages: string[];
}

interface Presentation {
	to: string;
	subject: string;
	/** The recruiter's text; line breaks separate paragraphs. */
	message: string;
	candidates: SubmittedCandidate[];
	/** Sender and reply address. */
	from: { name: string; email: string };
}

interface Brand {
	title: string;
	colors: object;
	locale: Locale;
}

/** Presents candidates to a client contact, without addresses and pay. */
export function submissionMail(mail: Presentation, { title, colors, locale }: Brand): EmailContent {
	const t = getEmailTexts(locale);
	const words = mail.message.split(/\n+/).filter((line) => line.trim() !== "");
	return compose({
		site: { title, colors: { ...defaultColors, ...(colors as Partial<SiteColors>) } },
		locale,
		subject: mail.subject,
		paragraphs: [
			t("emails:hello", { name: mail.to }),
			...words,
			...mail.candidates.flatMap((candidate) => [
				[candidate.name, candidate.headline].filter(Boolean).join(" · "),
				...(candidate.experiences.length > 0
					? [t("emails:presented.experiences", { list: candidate.experiences.join("; ") })]
					: []),
				...(candidate.skills.length > 0 ? [t("emails:presented.skills", { list: candidate.skills.join(", ") })] : []),
				...(candidate.languages.length > 0
					? [t("emails:presented.languages", { list: candidate.languages.join(", ") })]
					: []),
			]),
			t("emails:presented.cv", { email: mail.from.email }),
		],
		linkHint: t("emails:linkHint"),
		footer: t("emails:presented.footer", { recruiter: mail.from.name, site: title }),
	});
}
