import { punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import { calculateTaxes } from "#app/domain/fees/taxes.ts";
import type { InvoiceDocument } from "#app/domain/invoices/invoice-document.ts";
import { formatRate } from "#app/domain/money/exchange-rate.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Invoice } from "#db/queries/invoices/find.ts";
import { findInvoiceIssuer } from "#db/queries/invoices/issuer.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { exactMoneyFormatter } from "./shared/proposals/details.server.ts";

type Provider = Awaited<ReturnType<typeof findInvoiceIssuer>>;

/** Defaults to the business's language (English for payment in dollars) and its first brand. */
export async function buildInvoiceDocument(
	trx: Scoped,
	invoice: Invoice,
	request: { locale?: string | null; brand?: string | null } = {},
): Promise<{ paper: InvoiceDocument; colors: unknown; locale: Locale; brand: string | null }> {
	const provider = await findInvoiceIssuer(trx);
	const brands = await listProposalBrands(trx);
	const brand = brands.find(({ uid }) => uid === request.brand) ?? brands[0];
	const usual = invoice.currency === "USD" ? "en" : provider.locale;
	const locale = request.locale === "pt" || request.locale === "en" ? request.locale : usual;
	const pdf = getPrintedDocument(invoice, provider, { locale, site: brand?.title ?? provider.name });
	return { paper: pdf, colors: brand?.colors, locale, brand: brand?.uid ?? null };
}

const getDocument = (document: string) => (document.length === 14 ? punctuateCnpj(document) : document);
const getPlace = ({ city, state }: { city?: string | null | undefined; state?: string | null | undefined }) =>
	[city, state].filter(Boolean).join(", ");
const present = (lines: (string | null | undefined)[]) => lines.filter((line): line is string => Boolean(line));

function getPrintedDocument(
	invoice: Invoice,
	provider: Provider,
	{ locale, site }: { locale: Locale; site: string },
): InvoiceDocument {
	const t = fixedT(locale);
	const exact = exactMoneyFormatter(locale, invoice.currency);
	const facts: [string, string, string | null][] = [
		["issued", t("billing:paper.issued"), invoice.issue_date && formatDate(locale, invoice.issue_date)],
		["due", t("billing:paper.due"), formatDate(locale, invoice.due_date)],
		["competence", t("billing:fields.competence"), formatDate(locale, invoice.competence)],
		["service", t("billing:fields.service_code"), invoice.service_code],
		["place", t("billing:fields.service_city"), getPlace({ city: invoice.service_city, state: invoice.service_state })],
		["po", t("billing:fields.po_number"), invoice.po_number],
		["nfse", "NFS-e", invoice.nfse_number],
		[
			"exchange",
			t("billing:fields.exchange_rate"),
			invoice.exchange === null ? null : `R$ ${formatRate(invoice.exchange, locale)}`,
		],
	];
	const { address, cnpj, registration } = provider;
	const { costumer } = invoice;
	return {
		kind: "invoice",
		locale,
		site,
		title: invoice.title,
		number: `${t("billing:paper.number")} ${invoice.number ?? ""}`.trim(),
		parties: [
			{
				label: t("billing:paper.from"),
				name: provider.name,
				lines: present([
					cnpj && `CNPJ ${punctuateCnpj(cnpj)}`,
					registration && t("billing:paper.registration", { number: registration }),
					present([address.street, address.number]).join(", "),
					getPlace(address),
				]),
			},
			{
				label: t("billing:paper.to"),
				name: costumer?.name ?? invoice.company,
				lines: present([
					costumer && getDocument(costumer.document),
					costumer && getPlace(costumer),
					...(costumer?.emails ?? []),
				]),
			},
		],
		facts: facts.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : [])),
		head: {
			description: t("billing:fields.description"),
			quantity: t("billing:fields.quantity"),
			price: t("billing:fields.price"),
			amount: t("billing:fields.amount"),
		},
		lines: invoice.lines.map(({ description, quantity, price, amount }, at) => ({
			key: String(at),
			description,
			quantity: String(quantity),
			price: exact(price),
			amount: exact(amount),
		})),
		totals: getTotals(invoice, locale),
		ownTaxes: t("billing:paper.own"),
		notes: present([
			invoice.status === "cancelled" ? t("billing:paper.cancelled", { reason: invoice.cancel_reason }) : null,
			invoice.withheld_cents > 0 ? t("billing:paper.note") : null,
		]),
	};
}

/** The calculator's own lines: withheld taxes are subtracted, others only listed. */
function getTotals(invoice: Invoice, locale: Locale): InvoiceDocument["totals"] {
	const t = fixedT(locale);
	const exact = exactMoneyFormatter(locale, invoice.currency);
	const rows = invoice.taxes.map(({ tax, rate, withheld }) => ({ tax: tax as "ISS", rate, withheld, minimum: null }));
	const { lines, net } = calculateTaxes(invoice.gross_cents, rows);
	const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
	return [
		{
			key: "gross",
			label: t("billing:keys.gross"),
			formula: "",
			value: exact(invoice.gross_cents),
			strong: false,
			own: false,
		},
		...lines.map(({ tax, base, rate, cents, withheld }) => ({
			key: tax,
			label: withheld ? t("billing:withheld", { tax }) : tax,
			strong: false,
			own: !withheld,
			formula: `${exact(base)} × ${percent.format(rate / 100)} %`,
			value: withheld ? `– ${exact(cents)}` : exact(cents),
		})),
		{ key: "net", label: t("billing:paper.net"), formula: "", value: exact(net), strong: true, own: false },
	];
}
