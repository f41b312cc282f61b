import { defaultColors, type SiteColors } from "#app/domain/site.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import { notificationText } from "#app/i18n/notification-text.ts";
import { compose, type EmailContent, textsIn } from "./compose.ts";

interface Digest {
	name: string;
	locale: Locale;
	site: { title: string; colors: object };
	/** The notifications page. */
	link: string;
	notices: readonly { kind: string; params: unknown }[];
}

/** More is a list nobody reads. */
const shown = 15;

/** A day's notifications in one mail. */
export function notificationDigest({ name, locale, site, link, notices }: Digest): EmailContent {
	const t = textsIn(locale);
	const say = fixedT(locale);
	const rest = notices.length - shown;
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:digest.subject", { count: notices.length, site: site.title }),
		paragraphs: [
			t("emails:hello", { name }),
			...notices.slice(0, shown).map((notice) => notificationText(say, notice)),
			...(rest > 0 ? [t("emails:digest.more", { count: rest })] : []),
		],
		action: { label: t("emails:digest.action"), link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:digest.footer", { site: site.title }),
	});
}
