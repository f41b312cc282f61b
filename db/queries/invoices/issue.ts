import { sql } from "kysely";
import { calculateTaxes, type Tax } from "#app/domain/fees/taxes.ts";
import { isInvoiceActionAllowed } from "#app/domain/invoices/status.ts";
import { audit } from "#db/kit/audit.ts";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { localNow } from "../local-now.ts";
import { findInvoice, type Invoice } from "./find.ts";
import { calculateDueDate } from "./invoice-draft.ts";
import { pushInvoice } from "./send-to-billing.ts";
import { taxRowsOn } from "./tax-rows.ts";

export type IssueProblem = "status" | "costumer" | "blocked" | "po" | "lines" | "place" | "exchange" | "taxes";
export type IssueResult =
	| { ok: true; number: string }
	| { ok: false; problem: IssueProblem; missing?: Tax[]; reason?: string };

/** Applies today's tax rows, a number without gaps and the due date. Writes nothing if data is missing; a concurrent call finds it issued. */
export async function issueInvoice(db: Scoped, uid: string, actor: Actor): Promise<IssueResult | undefined> {
	const invoice = await findInvoice(db, uid, null, { lock: true });
	if (!invoice) return undefined;
	if (!isInvoiceActionAllowed("issue", invoice.status)) return { ok: false, problem: "status" };
	const { costumer } = invoice;
	if (!costumer) return { ok: false, problem: "costumer" };
	if (costumer.blocked) return { ok: false, problem: "blocked" };
	if (costumer.po_required && !invoice.po_number) return { ok: false, problem: "po" };
	if (invoice.lines.length === 0) return { ok: false, problem: "lines" };
	if (!invoice.service_city || !invoice.service_state) return { ok: false, problem: "place" };
	if (invoice.currency === "USD" && invoice.exchange === null) return { ok: false, problem: "exchange" };
	const { day } = await localNow(db);
	const rows = await taxRowsOn(db, invoice, day);
	if (rows.missing.length > 0) return { ok: false, problem: "taxes", missing: rows.missing };
	const taxed = calculateTaxes(invoice.gross_cents, rows.rows);
	const { series, sequence } = await takeNumber(db);
	const number = `${series}-${String(sequence).padStart(6, "0")}`;
	const due = await calculateDueDate(db, day, await getTerms(db, invoice));
	await db
		.updateTable("invoices")
		.set({
			status: "issued",
			series,
			sequence,
			number,
			issue_date: day,
			due_date: due,
			issued_at: new Date(),
			withheld_cents: taxed.withheld,
			net_cents: taxed.net,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", invoice.id)
		.execute();
	if (taxed.lines.length > 0)
		await db
			.insertInto("invoice_taxes")
			.values(
				taxed.lines.map(({ tax, base, rate, cents, withheld, belowMinimum }) => ({
					business_id: db.businessId,
					invoice_id: invoice.id,
					tax,
					base_cents: base,
					rate_pct: rate / 100,
					amount_cents: cents,
					withheld,
					below_minimum: belowMinimum,
				})),
			)
			.execute();
	await pushInvoice(db, uid);
	await audit(db, {
		actor,
		action: "issue",
		recordType: "invoices",
		recordId: invoice.id,
		ip: actor.ip ?? null,
		changes: { status: ["approved", "issued"], number: [null, number] },
	});
	return { ok: true, number };
}

/** One transaction each: a failed invoice leaves no gap and does not stop the others. */
export async function issueMany(db: BusinessDatabase, uids: readonly string[], actor: Actor) {
	const results: { uid: string; result: IssueResult | undefined }[] = [];
	for (const uid of uids) results.push({ uid, result: await db.transaction((trx) => issueInvoice(trx, uid, actor)) });
	return results;
}

/** Locks the counter row until the transaction ends, so that no number is lost. */
async function takeNumber(db: Scoped): Promise<{ series: string; sequence: number }> {
	const { rows } = await sql<Row<"invoice_counters", "series"> & { sequence: number }>`
insert into invoice_counters (business_id, series, next)
select b.id, coalesce(nullif(left(trim(b.invoice_series), 10), ''), 'A'), greatest(1, b.next_invoice_number) + 1 from businesses b where b.id = ${db.businessId}
on conflict (business_id, series) do update set next = invoice_counters.next + 1
returning series, next - 1 as sequence`.execute(db);
	const row = rows[0];
	if (!row) throw new Error("The business has no series");
	return row;
}

async function getTerms(db: Scoped, { billing_plan_id, costumer }: Invoice) {
	const plan = await db
		.selectFrom("billing_plans")
		.select(["payment_terms_days", "business_days"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", billing_plan_id ?? -1)
		.executeTakeFirst();
	const payment_terms_days = costumer?.payment_terms_days ?? plan?.payment_terms_days ?? 30;
	return { payment_terms_days, business_days: plan?.business_days ?? false };
}
