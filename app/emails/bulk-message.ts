import { defaultColors, type SiteColors } from "#app/domain/site.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, textsIn } from "./compose.ts";
import { signed } from "./signature.ts";

interface Message {
	subject: string;
	/** Plain text; a line break begins a paragraph. */
	body: string;
	/** The recruiter who writes. */
	from: string;
	/** Theirs, as HTML of our making. */
	signature?: string | null;
}

interface Brand {
	title: string;
	colors: object;
	locale: Locale;
}

/** A recruiter's own words to one of many. */
export function bulkMessage(
	{ subject, body, from, signature = null }: Message,
	{ title, colors, locale }: Brand,
): EmailContent {
	const t = textsIn(locale);
	const content = compose({
		site: { title, colors: { ...defaultColors, ...(colors as Partial<SiteColors>) } },
		locale,
		subject,
		paragraphs: body.split(/\n+/).filter((line) => line.trim() !== ""),
		linkHint: t("emails:linkHint"),
		footer: t("emails:bulkMessage.footer", { recruiter: from, site: title }),
	});
	return signed(content, signature);
}
