import { createApply } from "#db/queries/applies/create.ts";
import { openByHand } from "#db/queries/billing-plans/by-hand.ts";
import { insertDraft } from "#db/queries/invoices/draft.ts";
import { approvePlacement } from "#db/queries/placements/approve.ts";
import { draftPlacement } from "#db/queries/placements/draft.ts";
import { endPlacement } from "#db/queries/placements/end.ts";
import { findPlacement } from "#db/queries/placements/find.ts";
import { aCandidate, aCompany, aJob } from "#db/testing.ts";
import * as stage from "../recruiters/applies/status.tsx";
import * as newPlan from "../recruiters/billing_plans/new.tsx";
import * as plan from "../recruiters/billing_plans/plan.tsx";
import * as editInvoice from "../recruiters/invoices/edit.tsx";
import * as invoice from "../recruiters/invoices/invoice.tsx";
import * as newInvoice from "../recruiters/invoices/new.tsx";
import * as editPlacement from "../recruiters/placements/edit.tsx";
import * as end from "../recruiters/placements/end.tsx";
import * as newPlacement from "../recruiters/placements/new.tsx";
import * as placement from "../recruiters/placements/placement.tsx";
import type { HandWrittenForm, Input, Scene } from "./forms.testing.ts";

const at = (list: string, uid: string, part = "") => ({
	path: `/recruiters/${list}/${uid}${part}`,
	params: { id: uid },
});

const actorOf = ({ recruiter }: Scene) => ({ type: "recruiter" as const, id: recruiter.id, name: "Ana" });

async function anOffer({ trx, home }: Scene) {
	const company = await aCompany(trx, home.id);
	const job = await aJob(trx, home.id, { client_company_id: company.id, status: 2, guarantee_days: 90, fee_pct: 20 });
	return { company, job, candidate: await aCandidate(trx, home.id) };
}

/** A hire of R$ 10.000,00 a month for 20 %, approved or still a draft. */
async function aHire(scene: Scene, { approved = false } = {}) {
	const { trx, home, recruiter } = scene;
	const { job, candidate } = await anOffer(scene);
	const actor = actorOf(scene);
	const apply = await createApply(trx, home.id, { jobId: job.id, candidateId: candidate.id, actor });
	if (!apply.created) throw new Error(apply.reason);
	await trx.updateTable("applies").set({ recruiter_id: recruiter.id }).where("id", "=", apply.id).execute();
	const form = { start_date: "2026-11-02", regime: 2, salary_cents: 1_000_000, currency: "BRL", fee_percent: 20 };
	const made = await draftPlacement(trx, home.id, { applyId: apply.id, form, actor });
	const hire = made && (await findPlacement(trx, home.id, made.uid));
	if (!hire) throw new Error("no hire");
	if (approved) {
		const done = await approvePlacement(trx, home.id, hire, actor);
		if (!done.ok) throw new Error(done.problem);
	}
	const now = await findPlacement(trx, home.id, hire.uid);
	return { uid: hire.uid, version: String(now?.lock_version) };
}

const terms = ({ recruiter }: Scene, version: string): Input => ({
	...{ version, start_date: "2026-11-02", regime: "2", contract_model: "1", currency: "BRL", salary_months: "1300" },
	...{ "remuneration[0].type": "1", "remuneration[0].amount": "10.000,00" },
	...{ "remuneration[1].type": "2", "remuneration[1].amount": "20.000,00", include_target_bonus: "on" },
	...{ fee_type: "percent_annual", fee_pct: "25", fee_times: "1,5", fee_fixed: "100,00", min_fee: "1.000,00" },
	...{ discount_pct: "5", fee_reason: "Acordo antigo", guarantee_days: "90", prorata_days: "30" },
	...{ "splits[0].recruiter": recruiter.uid, "splits[0].role": "owner", "splits[0].pct": "60" },
	...{ "splits[1].recruiter": recruiter.uid, "splits[1].role": "researcher", "splits[1].pct": "40" },
});

async function aPayer({ trx, home }: Scene, companyId: number) {
	return trx
		.insertInto("costumers")
		.values({
			...{ business_id: home.id, client_company_id: companyId, legal_name: "Acme Ltda." },
			...{ document: "11222333000181", finance_emails: ["contas@acme.example"] },
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

/** An invoice of R$ 10.000,00, a draft or issued without taxes. */
async function anInvoice(scene: Scene, { issued = false } = {}) {
	const { trx, home, recruiter } = scene;
	const company = await aCompany(trx, home.id);
	const payer = await aPayer(scene, company.id);
	const day = "2026-11-02";
	const made = await insertDraft(trx, home.id, {
		...{ title: "Taxa", companyId: company.id, costumerId: payer.id, currency: "BRL", competence: day, dueDate: day },
		...{ lines: [{ description: "Taxa", quantity: 1, price: 1_000_000 }], ownerId: recruiter.id, byId: recruiter.id },
	});
	if (issued)
		await trx
			.updateTable("invoices")
			.set({ status: "issued", series: "A", sequence: 1, number: "A-1", issue_date: day })
			.where("id", "=", made.id)
			.execute();
	const { lock_version } = await trx
		.selectFrom("invoices")
		.select("lock_version")
		.where("id", "=", made.id)
		.executeTakeFirstOrThrow();
	return { uid: made.uid, payer: payer.uid, version: String(lock_version) };
}

const termsOpened = (approved: boolean) => async (scene: Scene) => {
	const { uid, version } = await aHire(scene, { approved });
	const full = { ...terms(scene, version), ...(approved ? { reason: "Aditivo" } : {}) };
	return { route: editPlacement, ...at("placements", uid, "/edit"), full };
};

export const moneyForms: Record<string, HandWrittenForm> = {
	"new placement": {
		columns: {
			start_date: "placements.start_date",
			regime: "placements.regime",
			salary_cents: "placements.salary_cents",
			currency: "placements.currency",
		},
		breaks: { placements_fee_cents_check: { typed: { salary_cents: "900.000.000,00" }, beside: "salary_cents" } },
		open: async (scene) => {
			const { job, candidate } = await anOffer(scene);
			return {
				route: newPlacement,
				path: `/recruiters/placements/new?job=uid:${job.uid}&candidate=uid:${candidate.uid}`,
				full: { start_date: "2026-11-02", regime: "2", salary_cents: "10.000,00", currency: "BRL" },
			};
		},
	},
	"hire and pay of a placement": {
		columns: {
			start_date: "placements.start_date",
			regime: "placements.regime",
			contract_model: "placements.contract_model",
			currency: "placements.currency",
			"remuneration[0].type": "placements.remuneration",
			"remuneration[0].amount": ["placements.remuneration", "placements.salary_cents"],
			"remuneration[1].amount": ["placements.remuneration", "placements.target_bonus_cents"],
			salary_months: "placements.salary_months",
			guarantee_days: "placements.guarantee_days",
			prorata_days: "placements.prorata_days",
		},
		beside: { "remuneration[0].amount": "remuneration", "remuneration[0].type": "remuneration" },
		open: termsOpened(false),
	},
	"fee and shares of a placement": {
		columns: {
			fee_type: "placements.fee_type",
			fee_pct: "placements.fee_pct",
			fee_times: "placements.fee_times",
			fee_fixed: "placements.fee_fixed_cents",
			min_fee: "placements.min_fee_cents",
			discount_pct: "placements.discount_pct",
			fee_reason: "placements.fee_reason",
			"splits[0].recruiter": "placement_splits.recruiter_id",
			"splits[0].role": "placement_splits.role",
			"splits[0].pct": "placement_splits.pct",
		},
		beside: { "splits[0].recruiter": "splits", "splits[0].role": "splits", "splits[0].pct": "splits" },
		breaks: {
			placement_splits_business_id_placement_id_recruiter_id_role_key: {
				typed: { "splits[1].role": "owner" },
				beside: "splits",
			},
			placements_fee_times_check: { typed: { fee_times: "9999,99" }, beside: "fee_times" },
			placements_fee_cents_check: {
				typed: { "remuneration[0].amount": "100.000.000,00", "remuneration[1].amount": "900.000.000,00" },
				beside: "remuneration",
			},
		},
		open: termsOpened(false),
	},
	"terms of an approved placement": {
		columns: {
			fee_pct: ["placements.fee_pct", "placement_versions.terms"],
			"remuneration[0].amount": "placements.salary_cents",
			reason: "placement_versions.reason",
		},
		beside: { "remuneration[0].amount": "remuneration" },
		open: termsOpened(true),
	},
	"placement that ended": {
		columns: { end_date: "placements.end_date", reason: "placements.end_reason" },
		breaks: {
			placements_end: { typed: { end_date: "2026-10-01" }, beside: "end_date" },
			placements_end_reason: { typed: { reason: "" }, beside: "reason" },
		},
		open: async (scene) => ({
			route: end,
			...at("placements", (await aHire(scene, { approved: true })).uid, "/end"),
			full: { end_date: "2026-11-20", reason: "Pediu demissão" },
		}),
	},
	"terms of a placement that is over": {
		columns: { start_date: "placements.start_date" },
		breaks: { placements_end: { typed: { start_date: "2027-07-01" }, beside: "start_date" } },
		open: async (scene) => {
			const { uid } = await aHire(scene, { approved: true });
			const { trx, home } = scene;
			const hire = await findPlacement(trx, home.id, uid);
			if (!hire) throw new Error("no hire");
			await endPlacement(trx, home.id, hire, { end: "2027-06-01", reason: "Contrato acabou", actor: actorOf(scene) });
			const version = String((await findPlacement(trx, home.id, uid))?.lock_version);
			const full = { ...terms(scene, version), reason: "Aditivo" };
			return { route: editPlacement, ...at("placements", uid, "/edit"), full };
		},
	},
	"stage, placement": {
		columns: {
			start_date: "placements.start_date",
			regime: "placements.regime",
			salary_cents: "placements.salary_cents",
			currency: "placements.currency",
			fee_percent: "placements.fee_pct",
		},
		breaks: { placements_fee_cents_check: { typed: { salary_cents: "900.000.000,00" }, beside: "salary_cents" } },
		open: async (scene) => {
			const { trx, home } = scene;
			const { job, candidate } = await anOffer(scene);
			const asked = { jobId: job.id, candidateId: candidate.id, actor: actorOf(scene) };
			const apply = await createApply(trx, home.id, asked);
			if (!apply.created) throw new Error(apply.reason);
			const full = {
				...{ to: "8", from: "1", mail: "none", start_date: "2026-11-02", regime: "2", salary_cents: "10.000,00" },
				...{ currency: "BRL", fee_percent: "20" },
			};
			return { route: stage, ...at("applies", apply.uid, "/status"), full };
		},
	},
	"checklist of a placement": {
		columns: { name: "placement_checks.name", equipment: "placement_checks.equipment_id" },
		breaks: {
			placement_checks_business_id_placement_id_kind_name_key: { typed: { name: "CPF" }, beside: "name" },
		},
		open: async (scene) => ({
			route: placement,
			...at("placements", (await aHire(scene)).uid),
			full: { what: "add", name: "Certidão", equipment: "" },
		}),
	},
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
		open: async ({ trx, home }) => {
			const { uid } = await aCompany(trx, home.id);
			const full = { company: `uid:${uid}`, title: "Taxa", price: "1.000,00", currency: "BRL" };
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
				...{ version, title: "Taxa", costumer: payer, currency: "USD", competence: "2026-11-02", po_number: "PO-1" },
				exchange_rate: "5,4321",
				...{ service_city: "São Paulo", service_state: "SP", service_code: "17.04" },
				...{ "lines[0].description": "Taxa", "lines[0].quantity": "2", "lines[0].price": "1.000,00" },
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

/** A plan of more every month than may be doubled. */
async function aPlan({ trx, home, recruiter }: Scene) {
	const company = await aCompany(trx, home.id);
	const made = await openByHand(trx, home.id, {
		...{ companyId: company.id, title: "Consultoria", kind: "recurring", amount: 5_000_000_000, currency: "BRL" },
		...{ starts_on: "2026-11-02", ownerId: recruiter.id },
	});
	if (!made) throw new Error("no plan");
	return made.uid;
}

function planOpened(kind: "milestones" | "recurring") {
	return async ({ trx, home }: Scene) => {
		const { uid } = await aCompany(trx, home.id);
		const full = {
			...{ company: `uid:${uid}`, title: "Consultoria", kind, amount: "1.000,00", currency: "BRL" },
			...{ starts_on: "2026-11-02", ends_on: "2027-11-02" },
		};
		return { route: newPlan, path: "/recruiters/billing_plans/new", full };
	};
}

function paymentOpened(what: "pay" | "write_off") {
	return async (scene: Scene) => ({
		route: invoice,
		...at("invoices", (await anInvoice(scene, { issued: true })).uid),
		full: { what, amount: "100,00", paid_on: "2026-11-20", method: "pix", note: "Parte" },
	});
}
