import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { WebhookWarning } from "#app/domain/webhooks/delivery.ts";
import { stopAfterDays } from "#app/domain/webhooks/retry-policy.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface WebhookMail {
	/** The reader's. */
	name: string;
	locale: Locale;
	site: { title: string; colors: object };
	webhook: string;
	warning: WebhookWarning;
	link: string;
}

export function webhookWarningMail({ name, locale, site, webhook, warning, link }: WebhookMail): EmailContent {
	const t = getEmailTexts(locale);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t(`emails:webhook.${warning}.subject`, { webhook }),
		paragraphs: [
			t("emails:hello", { name }),
			t(`emails:webhook.${warning}.text`, { webhook, days: stopAfterDays }),
			t("emails:webhook.kept"),
		],
		actions: [{ label: t("emails:webhook.action"), link }],
		linkHint: t("emails:linkHint"),
		footer: t("emails:webhook.footer", { site: site.title }),
	});
}
