import { sql } from "kysely";
import { calculateCommissions } from "#app/domain/fees/splits.ts";
import { getPaymentStatus, isInvoiceActionAllowed } from "#app/domain/invoices/status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { addCreditEntry } from "../credits.ts";
import { grantProposalCredits } from "../proposals/credits.ts";
import { releaseHours } from "../timesheets/bill.ts";
import { findInvoice, type Invoice } from "./find.ts";
import { insertDraft } from "./invoice-draft.ts";

type Done =
	| { ok: true; uid?: string }
	| { ok: false; problem: "status" | "amount" | "costumer" | "exchange" | "hours" };

const readEvents = (db: Scoped, invoice: Invoice, actor: Actor, action: string, changes: object) =>
	audit(db, {
		actor,
		action,
		recordType: "invoices",
		recordId: invoice.id,
		ip: actor.ip ?? null,
		changes: changes as Record<string, unknown>,
	});

const update = (db: Scoped, id: number) =>
	db.updateTable("invoices").where("business_id", "=", db.businessId).where("id", "=", id);

/** Approves a draft, or withdraws its approval. */
export async function approveInvoice(
	db: Scoped,
	uid: string,
	{ back, actor }: { back: boolean; actor: Actor },
): Promise<Done | undefined> {
	const invoice = await findInvoice(db, uid, null, { lock: true });
	if (!invoice) return undefined;
	if (!isInvoiceActionAllowed(back ? "unapprove" : "approve", invoice.status)) return { ok: false, problem: "status" };
	if (!back && invoice.currency === "USD" && invoice.exchange === null) return { ok: false, problem: "exchange" };
	const status = back ? "draft" : "approved";
	await update(db, invoice.id)
		.set({ status, approved_at: back ? null : new Date(), approved_by_id: back ? null : actor.id })
		.execute();
	await readEvents(db, invoice, actor, back ? "update" : "approve", { status: [invoice.status, status] });
	return { ok: true };
}

export interface NewPayment {
	kind: "payment" | "write_off";
	method: string;
	paidOn: string;
	amount: number;
	note: string | null;
	/** Id in an outside system: a payment reported twice counts once. */
	reference?: string | null;
}

/** Records a payment or a write-off, never more than the open amount. */
export async function addPayment(
	db: Scoped,
	uid: string,
	payment: NewPayment,
	actor: Actor,
): Promise<Done | undefined> {
	const invoice = await findInvoice(db, uid, null, { lock: true });
	if (!invoice) return undefined;
	const { reference = null } = payment;
	if (reference !== null && (await known(db, invoice.id, reference))) return { ok: true };
	if (!isInvoiceActionAllowed(payment.kind === "payment" ? "pay" : "write_off", invoice.status))
		return { ok: false, problem: "status" };
	const settled = invoice.paid_cents + invoice.written_off_cents;
	if (payment.amount < 1 || payment.amount > invoice.net_cents - settled) return { ok: false, problem: "amount" };
	const { id } = await db
		.insertInto("invoice_payments")
		.values({
			business_id: db.businessId,
			invoice_id: invoice.id,
			kind: payment.kind,
			method: payment.method,
			paid_on: payment.paidOn,
			amount_cents: payment.amount,
			note: payment.note,
			reference,
			recruiter_id: actor.type === "recruiter" ? actor.id : null,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const paid = invoice.paid_cents + (payment.kind === "payment" ? payment.amount : 0);
	const status = getPaymentStatus(invoice.net_cents, settled + payment.amount);
	await update(db, invoice.id)
		.set({
			status,
			paid_cents: paid,
			written_off_cents: settled + payment.amount - paid,
			...(status === "paid" ? { paid_at: new Date() } : {}),
		})
		.execute();
	if (payment.kind === "payment") await earn(db, invoice, { paymentId: id, paid });
	if (status === "paid") await settle(db, invoice, { paid, actor });
	await readEvents(db, invoice, actor, payment.kind, {
		status: [invoice.status, status],
		paid: [invoice.paid_cents, paid],
	});
	return { ok: true };
}

async function known(db: Scoped, invoiceId: number, reference: string): Promise<boolean> {
	const row = await db
		.selectFrom("invoice_payments")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("invoice_id", "=", invoiceId)
		.where("reference", "=", reference)
		.executeTakeFirst();
	return row !== undefined;
}

/** A payment's commissions by today's split: those of all payments minus those before it. */
async function earn(
	db: Scoped,
	invoice: Invoice,
	{ paymentId, paid }: { paymentId: number; paid: number },
): Promise<void> {
	if (invoice.placement_id === null) return;
	const { rows } = await sql<Row<"placement_splits", "recruiter_id" | "role"> & { pct: number; rate: number }>`
select s.recruiter_id, s.role, round(s.pct * 100)::int as pct, coalesce(round(t.commission_pct * 100), 0)::int as rate
from placement_splits s
join placements p on p.business_id = s.business_id and p.id = s.placement_id and p.status not in ('ended in guarantee', 'replaced', 'cancelled')
left join settings t on t.business_id = s.business_id
where s.business_id = ${db.businessId} and s.placement_id = ${invoice.placement_id} order by s.position`.execute(db);
	const calculate = (cents: number) =>
		calculateCommissions(
			{ gross: invoice.gross_cents, net: invoice.net_cents, paid: cents },
			rows.map(({ pct }) => pct),
			rows[0]?.rate ?? 0,
		);
	// Earlier payments keep their split, so a changed one never pays twice.
	const before = calculate(invoice.paid_cents);
	const now = calculate(paid);
	for (const [at, { recruiter_id, role, rate }] of rows.entries()) {
		const base = (now[at]?.base ?? 0) - (before[at]?.base ?? 0);
		const amount = (now[at]?.amount ?? 0) - (before[at]?.amount ?? 0);
		if (base === 0 && amount === 0) continue;
		await db
			.insertInto("commissions")
			.values({
				business_id: db.businessId,
				placement_id: invoice.placement_id,
				invoice_id: invoice.id,
				title: invoice.title,
				payment_id: paymentId,
				recruiter_id,
				role,
				currency: invoice.currency,
				pct: rate / 100,
				base_cents: base,
				amount_cents: amount,
			})
			.execute();
	}
}

/** Marks lines paid, closes a plan without open lines and grants fully paid credits once. */
async function settle(db: Scoped, invoice: Invoice, { paid, actor }: { paid: number; actor: Actor }): Promise<void> {
	await sql`update billing_lines set status = 'paid' where business_id = ${db.businessId} and invoice_id = ${invoice.id}`.execute(
		db,
	);
	// A proposal's invoice may also bill lines that its hires' plans carved.
	await sql`update billing_plans b set status = 'done' where b.business_id = ${db.businessId} and b.status = 'active' and b.kind = 'milestones'
  and b.id in (select o.billing_plan_id from billing_lines o where o.business_id = ${db.businessId} and o.invoice_id = ${invoice.id})
  and not exists (select from billing_lines l where l.business_id = b.business_id and l.billing_plan_id = b.id
    and l.status not in ('paid', 'cancelled'))`.execute(db);
	// A write-off settles the invoice without money: it buys no credits.
	if (paid < invoice.net_cents) return;
	await grantSoldCredits(db, invoice);
	const { rows } = await sql<Row<"pricing_plan_configurations", "product"> & { credits: number; quantity: number }>`
update invoices i set credits_granted_at = now() from pricing_plan_configurations p
where i.business_id = ${db.businessId} and i.id = ${invoice.id} and i.credits_granted_at is null and p.business_id = i.business_id and p.id = i.pricing_plan_id
returning coalesce(p.credits, case when p.product = 'job_slot' then 1 else 0 end) as credits, p.product,
  (select coalesce(sum(quantity), 0)::int from invoice_lines l where l.business_id = i.business_id and l.invoice_id = i.id
    and l.price_cents > 0) as quantity`.execute(db);
	const bought = rows[0];
	if (!bought || bought.credits * bought.quantity < 1) return;
	await addCreditEntry(db, {
		companyId: invoice.client_company_id,
		kind: "purchase",
		amount: bought.credits * bought.quantity,
		unit: bought.product === "assessment" ? "assessment" : bought.product === "credit_pack" ? "unlock" : "job_slot",
		origin: { type: "invoices", id: invoice.id },
		byId: actor.type === "recruiter" ? actor.id : null,
	});
}

/** Credits sold in the proposal are granted once its first invoice is paid in full. */
async function grantSoldCredits(db: Scoped, { billing_plan_id }: Invoice): Promise<void> {
	if (billing_plan_id === null) return;
	const plan = await db
		.selectFrom("billing_plans")
		.select("proposal_id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", billing_plan_id)
		.executeTakeFirst();
	if (plan?.proposal_id) await grantProposalCredits(db, plan.proposal_id);
}

/** Its lines may be invoiced again by a replacement draft. */
export async function cancelInvoice(
	db: Scoped,
	uid: string,
	{ reason, actor }: { reason: string; actor: Actor },
): Promise<Done | undefined> {
	const invoice = await findInvoice(db, uid, null, { lock: true });
	if (!invoice) return undefined;
	if (!isInvoiceActionAllowed("cancel", invoice.status) || invoice.paid_cents > 0)
		return { ok: false, problem: "status" };
	await update(db, invoice.id).set({ status: "cancelled", cancel_reason: reason }).execute();
	await releaseHours(db, invoice.id, { ...actor, channel: "office" });
	await readEvents(db, invoice, actor, "update", {
		status: [invoice.status, "cancelled"],
		cancel_reason: [null, reason],
	});
	return { ok: true };
}

/** Drafts a replacement for a cancelled invoice, with the same lines; only once. */
export async function replaceInvoice(db: Scoped, uid: string, actor: Actor): Promise<Done | undefined> {
	const invoice = await findInvoice(db, uid, null, { lock: true });
	if (!invoice) return undefined;
	if (!isInvoiceActionAllowed("replace", invoice.status)) return { ok: false, problem: "status" };
	if (invoice.replaced_by) return { ok: true, uid: invoice.replaced_by.uid };
	// Its hours were released: they are invoiced again from their timesheets.
	if (await hasHours(db, invoice.id)) return { ok: false, problem: "hours" };
	const created = await insertDraft(db, {
		title: invoice.title,
		companyId: invoice.client_company_id,
		costumerId: invoice.costumer?.id ?? null,
		currency: invoice.currency,
		lines: invoice.lines,
		competence: invoice.competence,
		dueDate: invoice.due_date,
		poNumber: invoice.po_number,
		planId: invoice.billing_plan_id,
		placementId: invoice.placement_id,
		pricingPlanId: invoice.pricing_plan_id,
		replacesId: invoice.id,
		ownerId: actor.id,
		byId: actor.id,
		serviceCode: invoice.service_code,
	});
	await sql`update billing_lines set invoice_id = ${created.id} where business_id = ${db.businessId} and invoice_id = ${invoice.id}`.execute(
		db,
	);
	await readEvents(db, invoice, actor, "replaced", { replaced_by: [null, created.uid] });
	return { ok: true, uid: created.uid };
}

async function hasHours(db: Scoped, invoiceId: number): Promise<boolean> {
	const row = await db
		.selectFrom("billing_lines")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("invoice_id", "=", invoiceId)
		.where("milestone", "=", "hours")
		.executeTakeFirst();
	return row !== undefined;
}
