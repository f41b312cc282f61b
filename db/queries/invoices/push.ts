import { sql } from "kysely";
import { billingSystems } from "#app/domain/access/integration-form.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { planDelivery } from "../integrations.ts";
import { findInvoice } from "./find.ts";

/**
 * Plans that every billing system of the business gets an issued invoice. The invoice's public id is its key there: however
 * often it is sent, it is one invoice.
 */
export async function pushInvoice(db: Scoped, businessId: number, uid: string): Promise<void> {
	const invoice = await findInvoice(db, businessId, uid);
	if (!invoice?.number || !invoice.issue_date || !invoice.costumer) return;
	const systems = await db
		.selectFrom("integrations")
		.select("id")
		.where("business_id", "=", businessId)
		.where("provider", "in", [...billingSystems])
		.where("credentials", "is not", null)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.execute();
	const { costumer } = invoice;
	const payload = {
		...{ uid: invoice.uid, number: invoice.number, document: costumer.document, name: costumer.name },
		...{ cents: invoice.gross_cents, issued: invoice.issue_date, due: invoice.due_date },
	};
	for (const { id } of systems)
		await planDelivery(db, businessId, {
			...{ integration_id: id, event: "invoice", label: invoice.number, payload },
			reference: { type: "invoices", id: invoice.id },
		});
	if (systems.length > 0)
		await sql`update invoices set nfse_status = 'sent' where business_id = ${businessId} and id = ${invoice.id} and nfse_status = 'none'`.execute(
			db,
		);
}

/** What a billing system says of an invoice of ours: its own code, the NFS-e's number, whether the city took it. */
export async function hearOfInvoice(
	db: Scoped,
	businessId: number,
	uid: string,
	told: { reference?: string; nfse?: string | null; rejected?: boolean },
): Promise<boolean> {
	const row = await db
		.updateTable("invoices")
		.set({
			...(told.reference ? { erp_reference: told.reference.slice(0, 120) } : {}),
			...(told.nfse ? { nfse_number: told.nfse.slice(0, 60), nfse_status: "authorized" } : {}),
			...(told.rejected ? { nfse_status: "rejected" } : {}),
			updated_at: new Date(),
		})
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.where("number", "is not", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}
