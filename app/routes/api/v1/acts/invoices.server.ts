import { invoices } from "#app/entities/recruiters/invoices.ts";
import { changeInvoice, methods } from "#app/routes/shared/invoices/change-invoice.server.ts";
import type { Act, ActField } from "./act.ts";
import { entityRecord } from "./entity-record.server.ts";

const record = entityRecord(invoices);

const received: Readonly<Record<string, ActField>> = {
	paid_on: { kind: "day" },
	method: { kind: "option", values: methods },
	amount: { kind: "money" },
	note: { kind: "text", max: 500 },
};

/** Each is a button of the invoice's page. */
const step = (what: string, id: Act["id"], rest: Partial<Act> = {}): Act => ({
	record,
	name: what,
	id,
	form: { what },
	run: ({ context, params, request }) => changeInvoice(context, params.id, request),
	...rest,
});

export const invoiceActs: Act[] = [
	step("approve", "approve_invoice"),
	step("unapprove", "unapprove_invoice"),
	step("issue", "issue_invoice"),
	step("send", "send_invoice"),
	step("replace", "replace_invoice", { makes: record }),
	step("pay", "pay_invoice", { fields: received, needs: ["paid_on", "amount"] }),
	step("write_off", "write_off_invoice", { fields: received, needs: ["paid_on", "amount"] }),
	step("cancel", "cancel_invoice", { fields: { reason: { kind: "text", max: 500 } }, needs: ["reason"] }),
];
