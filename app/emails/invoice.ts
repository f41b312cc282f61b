import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { ComposeInvoiceEmail } from "#app/domain/invoices/invoice-email.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { compose } from "./compose.ts";

/** Invoice mail: first sending, reminder before due date, or overdue. */
export const invoiceMail: ComposeInvoiceEmail = (invoice, step, { business, site, locale }) => {
	const t = fixedT(locale);
	const which = step === "sent" ? "sent" : step < 0 ? "before" : "after";
	const money = (cents: number) =>
		new Intl.NumberFormat(locale, { style: "currency", currency: invoice.currency }).format(cents / 100);
	const words = {
		number: invoice.number ?? "",
		title: invoice.title,
		business,
		due: formatDate(locale, invoice.due_date),
		net: money(invoice.net_cents),
		open: money(invoice.net_cents - invoice.paid_cents - invoice.written_off_cents),
	};
	const subject = t(`billing:letter.subject.${which}`, words);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject,
		heading: false,
		paragraphs: [t("billing:letter.hello"), t(`billing:letter.${which}`, words), t("billing:letter.bye"), business],
		linkHint: t("emails:linkHint"),
		footer: t("billing:letter.footer", { business }),
	});
};
