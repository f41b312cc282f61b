import type { ComposeBill } from "#app/domain/invoices/invoice-email.ts";
import { escapeHtml } from "#app/domain/text/html.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";

/** Invoice mail: first sending, reminder before due date, or overdue. */
export const billLetter: ComposeBill = (invoice, step, business, locale) => {
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
	const parts = [t("billing:letter.hello"), t(`billing:letter.${which}`, words), t("billing:letter.bye"), business];
	return {
		subject: t(`billing:letter.subject.${which}`, words),
		html: parts.map((part) => `<p>${escapeHtml(part)}</p>`).join("\n"),
		text: parts.join("\n\n"),
	};
};
