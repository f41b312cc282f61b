import { sql } from "kysely";
import { billingSystems } from "#app/domain/access/integration-form.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { insertDelivery } from "../integrations.ts";
import { findInvoice } from "./find.ts";

/** Idempotent: the invoice's public id is its key in the billing system. */
export async function pushInvoice(db: Scoped, uid: string): Promise<void> {
	const invoice = await findInvoice(db, uid);
	if (!invoice?.number || !invoice.issue_date || !invoice.costumer) return;
	const systems = await db
		.selectFrom("integrations")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("provider", "in", [...billingSystems])
		.where((eb) => eb.or([eb("credentials", "is not", null), eb("provider", "=", "nfse_file")]))
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.execute();
	const { costumer } = invoice;
	const payload = {
		uid: invoice.uid,
		number: invoice.number,
		document: costumer.document,
		name: costumer.name,
		code: costumer.erp_code,
		emails: costumer.emails,
		currency: invoice.currency,
		exchange: invoice.exchange,
		cents: invoice.gross_cents,
		issued: invoice.issue_date,
		due: invoice.due_date,
	};
	for (const { id } of systems)
		await insertDelivery(db, {
			integration_id: id,
			event: "invoice",
			label: invoice.number,
			payload,
			reference: { type: "invoices", id: invoice.id },
		});
	if (systems.length > 0)
		await sql`update invoices set nfse_status = 'sent' where business_id = ${db.businessId} and id = ${invoice.id} and nfse_status = 'none'`.execute(
			db,
		);
}

/** Only systems without a final status are polled. Returns their number. */
export async function enqueueBillingCheck(db: Scoped, invoice: { id: number; uid: string; label: string | null }) {
	const { rows } = await sql<Row<"integrations", "id">>`
select g.id from integrations g where g.business_id = ${db.businessId} and g.provider in ('erp_1', 'erp_2') and g.active and g.archived_at is null
  and exists (select from integration_deliveries d where d.business_id = g.business_id and d.integration_id = g.id and d.event = 'invoice'
    and d.reference_type = 'invoices' and d.reference_id = ${invoice.id} and d.state = 'done')
  and not exists (select from integration_deliveries d where d.business_id = g.business_id and d.integration_id = g.id
    and d.event = 'invoice.status' and d.reference_type = 'invoices' and d.reference_id = ${invoice.id} and d.state = 'waiting')`.execute(
		db,
	);
	for (const { id } of rows)
		await insertDelivery(db, {
			integration_id: id,
			event: "invoice.status",
			label: invoice.label,
			payload: { uid: invoice.uid },
			reference: { type: "invoices", id: invoice.id },
		});
	return rows.length;
}

/** Daily poll of sent invoices without a status: a webhook may have been lost. */
export async function enqueueBillingChecks(db: Scoped): Promise<number> {
	const rows = await db
		.selectFrom("invoices")
		.select(["id", "uid", "number as label"])
		.where("business_id", "=", db.businessId)
		.where("nfse_status", "=", sql.lit("sent"))
		.where("status", "<>", sql.lit("cancelled"))
		.where("issued_at", "<", sql<Date>`now() - interval '1 hour'`)
		.where("issue_date", ">", sql<string>`app_today() - 60`)
		.orderBy("id")
		.limit(sql.lit(1000))
		.execute();
	let request = 0;
	for (const row of rows) request += await enqueueBillingCheck(db, row);
	return request;
}

/** Saves the system's reference, the NFS-e number and whether the city accepted it. */
export async function recordInvoiceStatus(
	db: Scoped,
	uid: string,
	status: { reference?: string | null; nfse?: string | null; rejected?: boolean },
): Promise<boolean> {
	const row = await db
		.updateTable("invoices")
		.set({
			...(status.reference ? { erp_reference: status.reference.slice(0, 120) } : {}),
			...(status.nfse ? { nfse_number: status.nfse.slice(0, 60), nfse_status: "authorized" } : {}),
			...(status.rejected ? { nfse_status: "rejected" } : {}),
			updated_at: new Date(),
		})
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("number", "is not", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}
