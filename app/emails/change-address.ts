import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, type EmailSite, textsIn } from "./compose.ts";

interface To {
	name: string;
	link: string;
	site: EmailSite;
	locale: Locale;
}

/** Asks the reader of a new address to confirm that they will sign in with it. */
export function changeAddress(to: To): EmailContent {
	const t = textsIn(to.locale);
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

/** What happens to an address somebody signs in with, or would like to. */
export type AddressNotice = "asked" | "changed" | "taken" | "merged" | "signedOut" | "restored";

/** Tells the reader of an address what happens to it. A new password is offered to those it still signs in. */
export function addressNotice(to: To, what: AddressNotice): EmailContent {
	const t = textsIn(to.locale);
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
