import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { database } from "#app/context.ts";
import { calculateTaxes, getTaxService, type TaxLine } from "#app/domain/fees/taxes.ts";
import { mayDo, unpaid } from "#app/domain/invoices/status.ts";
import { inReais, rateInput } from "#app/domain/money/exchange.ts";
import { moneyInput } from "#app/domain/money/money.ts";
import { day, line, money, optionalLine } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { billLetter } from "#app/emails/invoice.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { outside } from "#app/integrations/outbound/deliver-webhook.server.ts";
import { taxLabel } from "#app/routes/shared/tax-label.ts";
import { timelineFor } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { putFile } from "#app/storage/files.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { type FlashMessage, integrationError, redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { makeDelivery } from "#db/queries/integration-deliveries.ts";
import { listDeliveries, requeueDelivery } from "#db/queries/invoices/deliveries.ts";
import { sendInvoice } from "#db/queries/invoices/emails.ts";
import { findInvoice, type Invoice, listPayments } from "#db/queries/invoices/find.ts";
import { issueInvoice } from "#db/queries/invoices/issue.ts";
import { enqueueBillingCheck } from "#db/queries/invoices/send-to-billing.ts";
import { taxRowsOn } from "#db/queries/invoices/tax-rows.ts";
import { addPayment, approveInvoice, cancelInvoice, replaceInvoice } from "#db/queries/invoices/transitions.ts";
import { listSpeaking } from "#db/queries/proposals/brands.ts";
import { getDocumentFileName, renderDocumentPdf } from "../../document-pdf.server.ts";
import { showRecord } from "../../entity/show.server.ts";
import { buildInvoiceDocument } from "../../invoice-document.server.ts";
import { outsideWords } from "../../outbound-messages.ts";
import { exactMoney, stepsInWords } from "../placements/calculation-steps.server.ts";
import { readHourLines } from "./hour-lines.server.ts";
import { invoiceSource } from "./source.server.ts";

type Context = Readonly<RouterContextProvider>;

export const methods = ["pix", "boleto", "transfer", "card", "cash"] as const;

/** An invoice: its lines, its taxes step by step, what came in, what outside systems know of it. */
export async function invoicePage(context: Context, id: string, url: URL) {
	return withRecord(context, invoiceSource, id, "read", async ({ trx, user, record, format }) => {
		const visible = await showRecord(trx, user, invoices, record.uid, url, format);
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
			timeline: await timelineFor(trx, user, invoices, record, url, format),
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
			missing: taxed.missing.length > 0 ? missingText(record, taxed.missing, format) : null,
			steps: stepsInWords(taxed.steps, {
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
			open: unpaid.includes(record.status) ? { text: money(open), typed: moneyInput(open, format.locale) } : null,
			paid: money(record.paid_cents),
			today: localDay(format.now),
			methods: methods.map((value) => ({ value, label: format.t(`billing:methods.${value}`) })),
			mayCancel: mayDo("cancel", record.status) && record.paid_cents === 0,
			waitsForNfse: record.nfse_status === "sent",
			deliveries: (await listDeliveries(trx, record.id)).map((delivery) => ({
				uid: delivery.uid,
				name: delivery.name,
				failed: delivery.state === "error",
				messages: outsideWords(format.t, delivery.messages),
				asks: delivery.event === "invoice.status",
				state: format.t(`billing:deliveryStates.${delivery.state}`),
				when: format.when(delivery.created_at),
			})),
		};
	});
}

/** What the NFS-e of an invoice in dollars says, in reais. */
function getExchange({ exchange, gross_cents }: Invoice, format: Formatters) {
	if (exchange === null) return null;
	const total = exactMoney(inReais(gross_cents, exchange), "BRL", format);
	return format.t("billing:inReais", { total, rate: `R$ ${rateInput(exchange, format.locale)}` });
}

/** What the PDF may be asked for: its language, the brand it speaks for. */
async function paperChoices(trx: Scoped, record: Invoice, { t }: Formatters) {
	const { locale, brand } = await buildInvoiceDocument(trx, record);
	const brands = await listSpeaking(trx);
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

function missingText(
	{ service_city, service_state, service_code }: Invoice,
	missing: readonly string[],
	{ t }: Formatters,
) {
	const city = [service_city, service_state].filter(Boolean).join(", ") || "—";
	const federalOnly = !missing.includes("ISS");
	const federalRow = { tax: missing[0] ?? "", service: getTaxService(service_code) };
	const cityRow = { city: service_city ?? "", state: service_state ?? "", service_code, tax: "ISS" };
	return {
		text: t("billing:problems.taxes", { taxes: missing.join(", "), city }),
		to: federalOnly
			? `/administrator/federal_taxes/new?${new URLSearchParams(federalRow)}`
			: `/administrator/city_taxes/new?${new URLSearchParams(cityRow)}`,
	};
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
		...(mayDo("approve", status)
			? [post("approve", "check"), { label: t("billing:acts.edit"), icon: "pencil", to: `${base}/edit` }]
			: []),
		...(mayDo("issue", status) ? [post("issue", "receipt-text"), post("unapprove", "undo-2")] : []),
		...(mayDo("send", status) ? [post("send", "send")] : []),
		...(mayDo("replace", status) && !replaced_by ? [post("replace", "copy")] : []),
		{ label: t("documents:action"), icon: "file-text", to: `${base}/documents` },
	];
}

const paymentSchema = z.object({
	what: z.enum(["pay", "write_off"]),
	paid_on: day(),
	method: z.enum(methods).default("transfer"),
	amount: money(),
	note: optionalLine(500),
});
const cancelSchema = z.object({ reason: line(500) });

/** Approves, issues, sends, takes payments, cancels, replaces; sends again what an outside system did not take. */
export async function changeInvoice(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const what = String(form.get("what") ?? "");
	const letter = what === "send" ? await getAttachment(context, id) : null;
	if (what === "push") return sendAgain(context, id, String(form.get("delivery") ?? ""));
	return withRecord(context, invoiceSource, id, "update", async ({ trx, record, actor, format }) => {
		const { t } = format;
		const path = `/recruiters/invoices/${record.uid}`;
		const toast = (message: FlashMessage, to = path) => redirectWithToast(to, message, { status: 303 });
		const good = (message: string, to = path) => toast({ type: "success", message }, to);
		const bad = (message: string) => toast({ type: "error", message });
		if (what === "approve" || what === "unapprove") {
			const done = await approveInvoice(trx, record.uid, { back: what === "unapprove", actor });
			if (done?.ok) return good(t(`billing:done.${what}`));
			return done?.problem === "exchange"
				? toast({
						type: "error",
						message: t("billing:problems.exchange"),
						link: { to: `${path}/edit`, label: t("billing:acts.edit") },
					})
				: bad(t("billing:problems.status"));
		}
		if (what === "issue") {
			const done = await issueInvoice(trx, record.uid, actor);
			if (done?.ok) return good(t("billing:done.issue", { number: done.number }));
			if (done?.problem === "taxes") {
				const missing = missingText(record, done.missing ?? [], format);
				return toast({
					type: "error",
					message: missing.text,
					link: { to: missing.to.split("?")[0] ?? "", label: t("billing:problems.createTax") },
				});
			}
			return bad(t(`billing:problems.${done?.problem ?? "status"}`));
		}
		if (what === "send") {
			const to = await sendInvoice(trx, record, {
				step: "sent",
				actor,
				compose: billLetter,
				attachments: letter ? [letter] : [],
			});
			return to.length > 0 ? good(t("billing:done.send", { to: to.join(", ") })) : bad(t("billing:problems.noEmail"));
		}
		if (what === "replace") {
			const done = await replaceInvoice(trx, record.uid, actor);
			return done?.ok
				? good(t("billing:done.replace"), `/recruiters/invoices/${done.uid}`)
				: bad(t(done?.problem === "hours" ? "billing:problems.hours" : "billing:problems.status"));
		}
		if (what === "ask") {
			const request = await enqueueBillingCheck(trx, { ...record, label: record.number });
			return request > 0 ? good(t("billing:done.ask")) : bad(t("billing:problems.asked"));
		}
		if (what === "pay" || what === "write_off") {
			const parsed = parseForm(form, paymentSchema, t);
			if (!parsed.ok) return data({ payment: parsed.result, cancel: null }, { status: 422 });
			const { paid_on: paidOn, method, amount, note } = parsed.value;
			const now = await findInvoice(trx, record.uid, null, { lock: true });
			const payment = {
				kind: what === "pay" ? ("payment" as const) : ("write_off" as const),
				method: what === "pay" ? method : "none",
				paidOn,
				amount,
				note: note || null,
			};
			const done = now && (await addPayment(trx, record.uid, payment, actor));
			if (done?.ok) return good(t(`billing:done.${what}`));
			const problem =
				done?.problem === "amount" ? { amount: ["billing:problems.amount"] } : { "": ["billing:problems.status"] };
			return data({ payment: parsed.reply(problem), cancel: null }, { status: 422 });
		}
		const parsed = parseForm(form, cancelSchema, t);
		if (!parsed.ok) return data({ payment: null, cancel: parsed.result }, { status: 422 });
		const done = await cancelInvoice(trx, record.uid, { reason: parsed.value.reason, actor });
		if (done?.ok) return good(t("billing:done.cancel"));
		return data({ payment: null, cancel: parsed.reply({ "": ["billing:problems.status"] }) }, { status: 409 });
	});
}

/** Sends again what a system did not take, at once: its answer is what the person is told. */
async function sendAgain(context: Context, id: string, delivery: string) {
	const { again, businessId, path, t } = await withRecord(context, invoiceSource, id, "update", async (open) => ({
		again: await requeueDelivery(open.trx, open.record.id, delivery),
		businessId: open.businessId,
		path: `/recruiters/invoices/${open.record.uid}`,
		t: open.format.t,
	}));
	const toast = (message: FlashMessage) => redirectWithToast(path, message, { status: 303 });
	if (!again) return toast({ type: "error", message: t("billing:problems.status") });
	const deliveryResult = await makeDelivery(context.get(database), businessId, again.id, { isLast: false, outside });
	if (deliveryResult && !deliveryResult.ok)
		return toast(integrationError(t, deliveryResult.how, again.name, outsideWords(t, deliveryResult.messages)));
	return toast({ type: "success", message: t("billing:done.push", { name: again.name }) });
}

/** The invoice's PDF for its letter, drawn while nothing is held; null when there is none, or it could not be drawn. */
async function getAttachment(context: Context, id: string) {
	const { businessId, made } = await withRecord(context, invoiceSource, id, "update", async (open) => ({
		businessId: open.businessId,
		made: open.record.number === null ? null : await buildInvoiceDocument(open.trx, open.record),
	}));
	const pdf = made && (await renderDocumentPdf(made.paper, made.colors));
	if (!pdf) return null;
	const contentType = "application/pdf";
	const storageKey = await putFile(businessId, pdf, contentType);
	return { fileName: getDocumentFileName(made.paper), contentType, storageKey, size: pdf.byteLength };
}
