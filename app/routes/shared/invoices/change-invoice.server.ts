import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { database } from "#app/context.ts";
import { getTaxService } from "#app/domain/fees/taxes.ts";
import { day, line, money, optionalLine } from "#app/domain/text/form-fields.ts";
import { invoiceMail } from "#app/emails/invoice.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { billingSystemClient } from "#app/integrations/outbound/billing-system-client.server.ts";
import { getDocumentFileName, renderDocumentPdf } from "#app/routes/document-pdf.server.ts";
import { buildInvoiceDocument } from "#app/routes/invoice-document.server.ts";
import { translateOutboundFailures } from "#app/routes/outbound-failure-text.ts";
import { invoiceSource } from "#app/routes/shared/invoices/invoice-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { putFile } from "#app/storage/files.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { type FlashMessage, integrationError, redirectWithToast } from "#app/ui/toast.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { sendDelivery } from "#db/queries/integration-deliveries.ts";
import { requeueDelivery } from "#db/queries/invoices/deliveries.ts";
import { sendInvoice } from "#db/queries/invoices/emails.ts";
import { findInvoice, type Invoice } from "#db/queries/invoices/find.ts";
import { issueInvoice } from "#db/queries/invoices/issue.ts";
import { enqueueBillingCheck } from "#db/queries/invoices/send-to-billing.ts";
import { addPayment, approveInvoice, cancelInvoice, replaceInvoice } from "#db/queries/invoices/transitions.ts";

type Context = Readonly<RouterContextProvider>;

export const paymentMethods = ["pix", "boleto", "transfer", "card", "cash"] as const;

export function formatMissingTaxData(
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

const paymentSchema = z.object({
	what: z.enum(["pay", "write_off"]),
	paid_on: day(),
	method: z.enum(paymentMethods).default("transfer"),
	amount: money(),
	note: optionalLine(500),
});

const cancelSchema = z.object({ reason: line(500) });

/** Approves, issues, sends, records payments, cancels, replaces; retries deliveries to external systems. */
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
				const missing = formatMissingTaxData(record, done.missing ?? [], format);
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
				compose: invoiceMail,
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

/** Retries a delivery immediately, to show the external system's response. */
async function sendAgain(context: Context, id: string, delivery: string) {
	const { again, businessId, path, t } = await withRecord(context, invoiceSource, id, "update", async (open) => ({
		again: await requeueDelivery(open.trx, open.record.id, delivery),
		businessId: open.businessId,
		path: `/recruiters/invoices/${open.record.uid}`,
		t: open.format.t,
	}));
	const toast = (message: FlashMessage) => redirectWithToast(path, message, { status: 303 });
	if (!again) return toast({ type: "error", message: t("billing:problems.status") });
	const deliveryResult = await sendDelivery(bindDatabase(context.get(database), businessId), again.id, {
		isLast: false,
		outside: billingSystemClient,
	});
	if (deliveryResult && !deliveryResult.ok)
		return toast(
			integrationError(t, deliveryResult.how, again.name, translateOutboundFailures(t, deliveryResult.messages)),
		);
	return toast({ type: "success", message: t("billing:done.push", { name: again.name }) });
}

/** PDF for the invoice mail, rendered outside any transaction; null without invoice or on failure. */
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
