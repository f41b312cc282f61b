import type { RouterContextProvider } from "react-router";
import { calculateTaxes, type TaxLine } from "#app/domain/fees/taxes.ts";
import { isInvoiceActionAllowed, unpaidStatuses } from "#app/domain/invoices/status.ts";
import { formatRate, inReais } from "#app/domain/money/exchange-rate.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMissingTaxData, paymentMethods } from "#app/routes/shared/invoices/change-invoice.server.ts";
import { invoiceSource } from "#app/routes/shared/invoices/invoice-record.server.ts";
import { taxLabel } from "#app/routes/shared/tax-label.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listDeliveries } from "#db/queries/invoices/deliveries.ts";
import { type Invoice, listPayments } from "#db/queries/invoices/find.ts";
import { taxRowsOn } from "#db/queries/invoices/tax-rows.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import { buildInvoiceDocument } from "../../invoice-document.server.ts";
import { translateOutboundFailures } from "../../outbound-failure-text.ts";
import { exactMoney, formatCalculationSteps } from "../placements/calculation-steps.server.ts";
import { readHourLines } from "./hour-lines.server.ts";

type Context = Readonly<RouterContextProvider>;

/** An invoice: lines, tax calculation, payments and state in external systems. */
export async function readInvoicePage(context: Context, id: string, url: URL) {
	return withRecord(context, invoiceSource, id, "read", async ({ trx, user, record, format }) => {
		const visible = await readRecordScreen(trx, user, invoices, record.uid, url, format);
		const money = (cents: number) => exactMoney(cents, record.currency, format);
		const taxed = await getTaxed(trx, record);
		const payments = await listPayments(trx, record.id);
		const open = record.net_cents - record.paid_cents - record.written_off_cents;
		return {
			uid: record.uid,
			pageTitle: format.title(record.number ?? record.title),
			head: { ...visible.head, actions: getActions(record, format) },
			facts: { facts: visible.facts, edit: visible.edit, here: visible.here, action: visible.editAction },
			related: [],
			timeline: await readTimeline(trx, user, invoices, record, url, format),
			lines: record.lines.map(({ description, quantity, price, amount }, at) => ({
				key: at,
				description,
				quantity: format.number(quantity),
				price: money(price),
				amount: money(amount),
			})),
			hours: await readHourLines(trx, record, format),
			exchange: getExchange(record, format),
			preview: record.number === null,
			paper: record.number === null ? null : await paperChoices(trx, record, format),
			missing: taxed.missing.length > 0 ? formatMissingTaxData(record, taxed.missing, format) : null,
			steps: formatCalculationSteps(taxed.steps, {
				currency: record.currency,
				strong: ["gross", "net"],
				format,
				label: (key) => getLabel(key, taxed.lines, format),
			}),
			payments: payments.map(({ uid, kind, method, paid_on, amount_cents, note, by }) => ({
				uid,
				kind: format.t(`billing:kinds.${kind}`),
				amount: money(amount_cents),
				day: format.day(paid_on),
				more: [format.t(`billing:methods.${method as "pix"}`), by, note].filter(Boolean).join(" · "),
			})),
			open: unpaidStatuses.includes(record.status)
				? { text: money(open), typed: formatMoneyInput(open, format.locale) }
				: null,
			paid: money(record.paid_cents),
			today: localDay(format.now),
			methods: paymentMethods.map((value) => ({ value, label: format.t(`billing:methods.${value}`) })),
			mayCancel: isInvoiceActionAllowed("cancel", record.status) && record.paid_cents === 0,
			waitsForNfse: record.nfse_status === "sent",
			deliveries: (await listDeliveries(trx, record.id)).map((delivery) => ({
				uid: delivery.uid,
				name: delivery.name,
				failed: delivery.state === "error",
				messages: translateOutboundFailures(format.t, delivery.messages),
				asks: delivery.event === "invoice.status",
				state: format.t(`billing:deliveryStates.${delivery.state}`),
				when: format.when(delivery.created_at),
			})),
		};
	});
}

function getExchange({ exchange, gross_cents }: Invoice, format: Formatters) {
	if (exchange === null) return null;
	const total = exactMoney(inReais(gross_cents, exchange), "BRL", format);
	return format.t("billing:inReais", { total, rate: `R$ ${formatRate(exchange, format.locale)}` });
}

async function paperChoices(trx: Scoped, record: Invoice, { t }: Formatters) {
	const { locale, brand } = await buildInvoiceDocument(trx, record);
	const brands = await listProposalBrands(trx);
	return {
		to: `/recruiters/invoices/${record.uid}/pdf`,
		locale,
		brand,
		locales: (["pt", "en"] as const).map((value) => ({ value, label: t(`billing:paper.locales.${value}`) })),
		brands: brands.map(({ uid, title }) => ({ value: uid, label: title })),
	};
}

async function getTaxed(trx: Scoped, invoice: Invoice) {
	if (invoice.number !== null) {
		const rows = invoice.taxes.map(({ tax, rate, withheld }) => ({ tax: tax as "ISS", rate, withheld, minimum: null }));
		return { ...calculateTaxes(invoice.gross_cents, rows), missing: [] as string[] };
	}
	const { rows, missing } = await taxRowsOn(trx, invoice, localDay(new Date()));
	return { ...calculateTaxes(invoice.gross_cents, rows), missing: missing as string[] };
}

function getLabel(key: string, lines: readonly TaxLine[], { t }: Formatters): string {
	if (key === "gross" || key === "net") return t(`billing:keys.${key}`);
	const line = lines.find(({ tax }) => tax === key);
	return line ? taxLabel(line, t) : key;
}

function getActions({ uid, status, replaced_by }: Invoice, { t }: Formatters): RecordAction[] {
	const base = `/recruiters/invoices/${uid}`;
	const post = (what: "approve" | "unapprove" | "issue" | "send" | "replace", icon: string): RecordAction => ({
		label: t(`billing:acts.${what}`),
		icon,
		to: base,
		post: [["what", what]],
	});
	return [
		...(isInvoiceActionAllowed("approve", status)
			? [post("approve", "check"), { label: t("billing:acts.edit"), icon: "pencil", to: `${base}/edit` }]
			: []),
		...(isInvoiceActionAllowed("issue", status) ? [post("issue", "receipt-text"), post("unapprove", "undo-2")] : []),
		...(isInvoiceActionAllowed("send", status) ? [post("send", "send")] : []),
		...(isInvoiceActionAllowed("replace", status) && !replaced_by ? [post("replace", "copy")] : []),
		{ label: t("documents:action"), icon: "file-text", to: `${base}/documents` },
	];
}
