import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import { formatNotification } from "#app/i18n/notification-text.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface Digest {
	name: string;
	locale: Locale;
	site: { title: string; colors: object };
	/** Brand origin such as "https://talenses.example"; notices link to its paths. */
	origin: string;
	/** A whole day's, or those of the last minutes. */
	of: "digest" | "instant";
	notices: readonly { category: string; kind: string; params: unknown; link: string | null; count: number }[];
}

/** Items listed per category. */
const visible = 15;

/** Several notifications in one mail, by category, each linked. */
export function notificationDigest({ name, locale, site, origin, of, notices }: Digest): EmailContent {
	const t = getEmailTexts(locale);
	const format = fixedT(locale);
	const count = notices.reduce((sum, notice) => sum + notice.count, 0);
	const only = notices.length === 1 ? notices[0] : undefined;
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject:
			only && of === "instant"
				? formatNotification(format, only)
				: t(`emails:${of}.subject`, { count, site: site.title }),
		paragraphs: [t("emails:hello", { name })],
		sections: notificationCategories.flatMap((category) => {
			const own = notices.filter((notice) => notice.category === category);
			if (own.length === 0) return [];
			const rest = own.length - visible;
			const items = own.slice(0, visible).map((notice) => ({
				text: formatNotification(format, notice),
				link: notice.link?.startsWith("/") ? origin + notice.link : null,
			}));
			const more = { text: t("emails:digest.more", { count: rest }), link: `${origin}/recruiters/notifications` };
			return [{ title: format(`notifications:categories.${category}`), items: rest > 0 ? [...items, more] : items }];
		}),
		actions: [
			{ label: t("emails:digest.action"), link: `${origin}/recruiters/notifications` },
			{ label: t("emails:digest.preferences"), link: `${origin}/recruiters/profile#notices` },
		],
		linkHint: t("emails:linkHint"),
		footer: t("emails:digest.footer", { site: site.title }),
	});
}
