import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent } from "./compose.ts";

/** Shows an administrator that mail arrives, and how it looks. */
export function testMail({ site, locale }: { site: { title: string; colors: object }; locale: Locale }): EmailContent {
	const t = fixedT(locale);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("billing:tools.mailSubject"),
		paragraphs: [t("billing:tools.mailText")],
		linkHint: t("emails:linkHint"),
		footer: t("billing:tools.mailFooter"),
	});
}
