import { currencies } from "#app/domain/money/money.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { changeDraftAction } from "#app/routes/shared/invoices/change-draft-action.server.ts";
import { changeInvoice, paymentMethods } from "#app/routes/shared/invoices/change-invoice.server.ts";
import { createDraftAction } from "#app/routes/shared/invoices/create-draft-action.server.ts";
import { toDraftFields } from "#app/routes/shared/invoices/draft-fields.server.ts";
import { invoiceSource } from "#app/routes/shared/invoices/invoice-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { findPricingPlanUid } from "#db/queries/invoices/change-draft.ts";
import type { ActionField, ApiAction, ApiActionArgs } from "./action-description.ts";
import { addMissingFields, withFormData } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(invoices);

/** Prefills the form with the current draft, like the screen. */
async function fillDraft(form: FormData, { context, params }: ApiActionArgs): Promise<void> {
	await withRecord(context, invoiceSource, params.id, "update", async ({ trx, record: invoice, format }) => {
		addMissingFields(form, toDraftFields(invoice, await findPricingPlanUid(trx, invoice.pricing_plan_id), format));
	});
}

const received: Readonly<Record<string, ActionField>> = {
	paid_on: { kind: "day" },
	method: { kind: "option", values: paymentMethods },
	amount: { kind: "money" },
	note: { kind: "text", max: 500 },
};

/** Each is a button of the invoice's page. */
const step = (what: string, id: ApiAction["id"], rest: Partial<ApiAction> = {}): ApiAction => ({
	record,
	name: what,
	id,
	form: { what },
	run: ({ context, params, request }) => changeInvoice(context, params.id, request),
	...rest,
});

export const invoiceActions: ApiAction[] = [
	{
		record,
		id: "create_invoice",
		fields: {
			company: { kind: "reference", prefix: "uid:" },
			title: { kind: "text", max: 200 },
			price: { kind: "money", currency: "currency" },
		},
		needs: ["company", "title", "price"],
		errors: { currency: "price" },
		run: createDraftAction,
	},
	{
		record,
		name: "draft",
		id: "change_invoice_draft",
		fields: {
			version: { kind: "integer", min: 0, max: 999_999_999, text: "version" },
			title: { kind: "text", max: 200 },
			costumer: { kind: "reference" },
			pricing_plan: { kind: "reference" },
			currency: { kind: "option", values: currencies },
			exchange_rate: { kind: "number", min: 0, max: 1000 },
			competence: { kind: "day" },
			po_number: { kind: "text", max: 60 },
			service_city: { kind: "text", max: 100 },
			service_state: { kind: "text", max: 2 },
			service_code: { kind: "text", max: 20 },
			lines: {
				kind: "groups",
				max: 40,
				fields: {
					description: { kind: "text", max: 300 },
					quantity: { kind: "integer", min: 1, max: 100_000 },
					price: { kind: "money" },
				},
			},
		},
		needs: ["version"],
		run: withFormData(fillDraft, changeDraftAction),
	},
	step("approve", "approve_invoice"),
	step("unapprove", "unapprove_invoice"),
	step("issue", "issue_invoice"),
	step("send", "send_invoice"),
	step("replace", "replace_invoice", { makes: record }),
	step("pay", "pay_invoice", { fields: received, needs: ["paid_on", "amount"] }),
	step("write_off", "write_off_invoice", { fields: received, needs: ["paid_on", "amount"] }),
	step("cancel", "cancel_invoice", { fields: { reason: { kind: "text", max: 500 } }, needs: ["reason"] }),
];
