import { createManualPlan } from "#db/queries/billing-plans/manual-plan.ts";
import { insertDraft } from "#db/queries/invoices/invoice-draft.ts";
import { aCompany } from "#db/testing.ts";
import * as newPlan from "../recruiters/billing_plans/new.tsx";
import * as plan from "../recruiters/billing_plans/plan.tsx";
import * as editInvoice from "../recruiters/invoices/edit.tsx";
import * as invoice from "../recruiters/invoices/invoice.tsx";
import * as newInvoice from "../recruiters/invoices/new.tsx";
import type { FormFixture, HandWrittenForm } from "./forms.testing.ts";

const at = (list: string, uid: string, part = "") => ({
	path: `/recruiters/${list}/${uid}${part}`,
	params: { id: uid },
});

async function aPayer({ trx, home }: FormFixture, companyId: number) {
	return trx
		.insertInto("costumers")
		.values({
			business_id: home.id,
			client_company_id: companyId,
			legal_name: "Acme Ltda.",
			document: "11222333000181",
			finance_emails: ["contas@acme.example"],
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

/** An invoice of R$ 10.000,00, a draft or issued without taxes. */
async function anInvoice(scene: FormFixture, { issued = false } = {}) {
	const { trx, recruiter } = scene;
	const company = await aCompany(trx);
	const payer = await aPayer(scene, company.id);
	const day = "2026-11-02";
	const created = await insertDraft(trx, {
		title: "Taxa",
		companyId: company.id,
		costumerId: payer.id,
		currency: "BRL",
		competence: day,
		dueDate: day,
		lines: [{ description: "Taxa", quantity: 1, price: 1_000_000 }],
		ownerId: recruiter.id,
		byId: recruiter.id,
	});
	if (issued)
		await trx
			.updateTable("invoices")
			.set({ status: "issued", series: "A", sequence: 1, number: "A-1", issue_date: day })
			.where("id", "=", created.id)
			.execute();
	const { lock_version } = await trx
		.selectFrom("invoices")
		.select("lock_version")
		.where("id", "=", created.id)
		.executeTakeFirstOrThrow();
	return { uid: created.uid, payer: payer.uid, version: String(lock_version) };
}

/** Forms of billing plans and invoices. */
export const billingForms: Record<string, HandWrittenForm> = {
	"billing plan by hand": {
		columns: {
			title: "billing_plans.title",
			kind: "billing_plans.kind",
			amount: ["billing_plans.total_cents", "billing_lines.amount_cents"],
			currency: ["billing_plans.currency", "billing_lines.currency"],
			starts_on: ["billing_plans.starts_on", "billing_lines.expected_on"],
			ends_on: "billing_plans.ends_on",
		},
		breaks: { billing_plans_dates: { typed: { ends_on: "2025-01-01" }, beside: "ends_on" } },
		open: planOpened("milestones"),
	},
	"recurring billing plan by hand": {
		columns: {
			amount: ["billing_plans.monthly_cents", "billing_lines.amount_cents"],
			starts_on: ["billing_plans.starts_on", "billing_lines.expected_on"],
			ends_on: "billing_plans.ends_on",
		},
		breaks: { billing_plans_monthly: { typed: { amount: "" }, beside: "amount" } },
		open: planOpened("recurring"),
	},
	"readjustment of a billing plan": {
		columns: { rate: ["billing_plans.monthly_cents", "billing_lines.amount_cents"] },
		breaks: { billing_plans_total_cents_check: { typed: { rate: "100" }, beside: "rate" } },
		open: async (scene) => ({
			route: plan,
			...at("billing_plans", await aPlan(scene)),
			full: { what: "readjust", rate: "4,5" },
		}),
	},
	"billing plan that is cancelled": {
		columns: { reason: "billing_plans.cancel_reason" },
		open: async (scene) => ({
			route: plan,
			...at("billing_plans", await aPlan(scene)),
			full: { what: "cancel", reason: "Contrato rescindido" },
		}),
	},
	"new invoice": {
		columns: {
			title: ["invoices.title", "invoice_lines.description"],
			price: ["invoices.gross_cents", "invoice_lines.price_cents"],
			currency: "invoices.currency",
		},
		open: async ({ trx }) => {
			const { uid, name } = await aCompany(trx);
			const full = { company: [`uid:${uid}`, name], title: "Taxa", price: "1.000,00", currency: "BRL" };
			return { route: newInvoice, path: "/recruiters/invoices/new", full };
		},
	},
	"draft of an invoice": {
		columns: {
			title: "invoices.title",
			currency: "invoices.currency",
			competence: "invoices.competence",
			po_number: "invoices.po_number",
			service_city: "invoices.service_city",
			service_state: "invoices.service_state",
			service_code: "invoices.service_code",
			exchange_rate: "invoices.exchange_rate",
			"lines[0].description": "invoice_lines.description",
			"lines[0].quantity": "invoice_lines.quantity",
			"lines[0].price": ["invoice_lines.price_cents", "invoice_lines.amount_cents", "invoices.gross_cents"],
		},
		beside: { "lines[0].quantity": "lines", "lines[0].price": "lines" },
		breaks: {
			invoice_lines_amount_cents_check: {
				typed: { "lines[0].quantity": "100000", "lines[0].price": "900.000.000,00" },
				beside: "lines",
			},
		},
		open: async (scene) => {
			const { uid, payer, version } = await anInvoice(scene);
			const full = {
				version,
				title: "Taxa",
				costumer: payer,
				currency: "USD",
				competence: "2026-11-02",
				po_number: "PO-1",
				exchange_rate: "5,4321",
				service_city: "São Paulo",
				service_state: "SP",
				service_code: "17.04",
				"lines[0].description": "Taxa",
				"lines[0].quantity": "2",
				"lines[0].price": "1.000,00",
			};
			return { route: editInvoice, ...at("invoices", uid, "/edit"), full };
		},
	},
	"payment of an invoice": {
		columns: {
			amount: ["invoice_payments.amount_cents", "invoices.paid_cents"],
			paid_on: "invoice_payments.paid_on",
			method: "invoice_payments.method",
			note: "invoice_payments.note",
		},
		breaks: { invoices_paid: { typed: { amount: "10.000,01" }, beside: "amount" } },
		open: paymentOpened("pay"),
	},
	"write-off of an invoice": {
		columns: { amount: ["invoice_payments.amount_cents", "invoices.written_off_cents"] },
		breaks: { invoices_paid: { typed: { amount: "10.000,01" }, beside: "amount" } },
		open: paymentOpened("write_off"),
	},
	"invoice that is cancelled": {
		columns: { reason: "invoices.cancel_reason" },
		breaks: { invoices_cancelled: { typed: { reason: "" }, beside: "reason" } },
		open: async (scene) => ({
			route: invoice,
			...at("invoices", (await anInvoice(scene, { issued: true })).uid),
			full: { what: "cancel", reason: "Tomador errado" },
		}),
	},
};

/** A monthly plan whose amount is too large to double. */
async function aPlan({ trx, recruiter }: FormFixture) {
	const company = await aCompany(trx);
	const created = await createManualPlan(trx, {
		companyId: company.id,
		title: "Consultoria",
		kind: "recurring",
		amount: 5_000_000_000,
		currency: "BRL",
		starts_on: "2026-11-02",
		ownerId: recruiter.id,
	});
	if (!created) throw new Error("no plan");
	return created.uid;
}

function planOpened(kind: "milestones" | "recurring") {
	return async ({ trx }: FormFixture) => {
		const { uid, name } = await aCompany(trx);
		const full = {
			company: [`uid:${uid}`, name],
			title: "Consultoria",
			kind,
			amount: "1.000,00",
			currency: "BRL",
			starts_on: "2026-11-02",
			ends_on: "2027-11-02",
		};
		return { route: newPlan, path: "/recruiters/billing_plans/new", full };
	};
}

function paymentOpened(what: "pay" | "write_off") {
	return async (scene: FormFixture) => ({
		route: invoice,
		...at("invoices", (await anInvoice(scene, { issued: true })).uid),
		full: { what, amount: "100,00", paid_on: "2026-11-20", method: "pix", note: "Parte" },
	});
}
