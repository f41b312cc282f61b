import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { ProposalDocument } from "#app/domain/proposals/document.ts";
import { formatDate, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface ProposalMail {
	to: string;
	/** The recruiter's text; line breaks separate paragraphs. */
	message: string;
	document: ProposalDocument;
	link: string;
	from: string;
}

/** Sends a proposal: value, validity and the link to accept it. */
export function proposalMail(
	{ to, message, document, link, from }: ProposalMail,
	{ title, colors, locale }: { title: string; colors: object; locale: Locale },
): EmailContent {
	const t = getEmailTexts(locale);
	const { number, company, validUntil } = document;
	const total = formatMoney(locale, document.total, document.currency);
	return compose({
		site: { title, colors: { ...defaultColors, ...(colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:proposal.subject", { number, title: document.title }),
		paragraphs: [
			t("emails:hello", { name: to }),
			...message.split(/\n+/).filter((line) => line.trim() !== ""),
			validUntil
				? t("emails:proposal.about", { company, total, day: formatDate(locale, validUntil) })
				: t("emails:proposal.aboutOpen", { company, total }),
		],
		action: { label: t("emails:proposal.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:proposal.footer", { recruiter: from, site: title }),
	});
}
