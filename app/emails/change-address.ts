import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, getEmailTexts } from "./compose.ts";

interface To {
	name: string;
	link: string;
	site: EmailSite;
	locale: Locale;
}

export function confirmAddressChangeMail(to: To): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title };
	return compose({
		...to,
		subject: t("emails:changeAddress.subject", values),
		paragraphs: [t("emails:hello", values), t("emails:changeAddress.text", values), t("emails:changeAddress.expiry")],
		action: { label: t("emails:changeAddress.action"), link: to.link },
		linkHint: t("emails:linkHint"),
		footer: t("emails:changeAddress.footer", values),
	});
}

export type EmailChangeNotice = "asked" | "changed" | "taken" | "merged" | "signedOut" | "restored";

/** Notifies an address of a change; offers a reset where it still signs in. */
export function emailChangeNoticeMail(to: To, what: EmailChangeNotice): EmailContent {
	const t = getEmailTexts(to.locale);
	const values = { name: to.name, site: to.site.title };
	const signsIn = what !== "changed" && what !== "merged";
	return compose({
		...to,
		subject: t(`emails:addressNotice.${what}.subject`, values),
		paragraphs: [
			t("emails:hello", values),
			t(`emails:addressNotice.${what}.text`, values),
			t(`emails:addressNotice.${what}.more`, values),
		],
		action: {
			label: t(signsIn ? "emails:addressNotice.action" : "emails:addressNotice.contact", values),
			link: to.link,
		},
		linkHint: t("emails:linkHint"),
		footer: t("emails:addressNotice.footer", values),
	});
}
