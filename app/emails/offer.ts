import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface OfferMail {
	kind: "sent" | "reminder" | "accepted" | "withdrawn";
	to: string;
	job: string;
	validUntil: string | null;
	/** The recruiter's text; line breaks separate paragraphs. */
	message: string;
	link: string;
	from: string;
}

/** Contains no terms: they stay behind the link. */
export function offerMail(
	{ kind, to, job, validUntil, message, link, from }: OfferMail,
	{ title, colors, locale }: { title: string; colors: object; locale: Locale },
): EmailContent {
	const t = getEmailTexts(locale);
	const day = validUntil && formatDate(locale, validUntil, "long");
	return compose({
		site: { title, colors: { ...defaultColors, ...(colors as Partial<SiteColors>) } },
		locale,
		subject: t(`emails:offerLetter.${kind}.subject`, { job }),
		paragraphs: [
			t("emails:hello", { name: to }),
			t(`emails:offerLetter.${kind}.text`, { job, site: title }),
			...message.split(/\n+/).filter((line) => line.trim() !== ""),
			...(day && (kind === "sent" || kind === "reminder") ? [t("emails:offerLetter.until", { day })] : []),
		],
		action: { label: t(`emails:offerLetter.${kind}.action`), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:offerLetter.footer", { recruiter: from, site: title }),
	});
}
