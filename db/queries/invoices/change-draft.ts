import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { type DraftLine, writeInvoiceLines } from "./invoice-draft.ts";

export async function listDraftChoices(db: Scoped, companyId: number) {
	const { rows } = await sql<{
		costumers: { id: number; uid: string; name: string }[];
		plans: { id: number; uid: string; name: string; price_cents: number; periodicity: string; credits: number }[];
	}>`
select (select coalesce(json_agg(json_build_object('id', id, 'uid', uid, 'name', legal_name) order by legal_name), '[]') from costumers
    where business_id = ${db.businessId} and client_company_id = ${companyId} and archived_at is null) as costumers,
  (select coalesce(json_agg(json_build_object('id', id, 'uid', uid, 'name', name, 'price_cents', price_cents, 'periodicity', periodicity,
      'credits', coalesce(credits, 1)) order by name), '[]')
    from pricing_plan_configurations p where business_id = ${db.businessId} and active and archived_at is null
      and valid_from <= app_today() and (valid_to is null or valid_to >= app_today())) as plans`.execute(db);
	return rows[0] ?? { costumers: [], plans: [] };
}

export interface DraftChange {
	title: string;
	costumerId: number | null;
	pricingPlanId: number | null;
	currency: "BRL" | "USD";
	/** Exchange rate of the dollar in reais, in ten-thousandths. */
	exchange: number | null;
	competence: string;
	poNumber: string | null;
	city: string | null;
	state: string | null;
	serviceCode: string;
	lines: readonly DraftLine[];
}

/** False when it is no longer a draft, or changed since it was read. */
export async function changeDraft(
	db: Scoped,
	{ id, version }: { id: number; version: number },
	change: DraftChange,
	actor: Actor,
): Promise<boolean> {
	const gross = change.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
	const row = await db
		.updateTable("invoices")
		.set({
			title: change.title,
			costumer_id: change.costumerId,
			pricing_plan_id: change.pricingPlanId,
			currency: change.currency,
			competence: change.competence,
			po_number: change.poNumber,
			service_city: change.city,
			service_state: change.state,
			service_code: change.serviceCode,
			exchange_rate: change.currency === "USD" && change.exchange !== null ? change.exchange / 10_000 : null,
			gross_cents: gross,
			net_cents: gross,
			withheld_cents: 0,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "=", "draft")
		.where("lock_version", "=", version)
		.returning("id")
		.executeTakeFirst();
	if (!row) return false;
	await writeInvoiceLines(db, id, change.lines);
	await audit(db, {
		actor,
		action: "update",
		recordType: "invoices",
		recordId: id,
		changes: { lines: null },
	});
	return true;
}

/** The public id of the plan of prices an invoice sells. */
export async function findPricingPlanUid(db: Scoped, id: number | null): Promise<string | null> {
	if (id === null) return null;
	const row = await db
		.selectFrom("pricing_plan_configurations")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.uid ?? null;
}

/** Approved invoices, those that wait longest first. */
export async function listInvoicesToIssue(db: Scoped) {
	const rows = await db
		.selectFrom("invoices as i")
		.innerJoin("client_companies as c", (join) =>
			join.onRef("c.business_id", "=", "i.business_id").onRef("c.id", "=", "i.client_company_id"),
		)
		.select(["i.uid", "i.title", "c.name as company", "i.currency", "i.gross_cents"])
		.where("i.business_id", "=", db.businessId)
		.where("i.status", "=", sql.lit("approved"))
		.where("i.archived_at", "is", null)
		.orderBy("i.approved_at")
		.orderBy("i.id")
		.limit(sql.lit(1000))
		.execute();
	return rows;
}
