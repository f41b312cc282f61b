import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export function findPlacementPlan(db: Scoped, placementId: number) {
	return db
		.selectFrom("billing_plans")
		.select(["id", "uid", "title"])
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.where("kind", "<>", "hours")
		.where("archived_at", "is", null)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export interface BillingPlan
	extends Row<
		"billing_plans",
		| "id"
		| "uid"
		| "title"
		| "total_cents"
		| "monthly_cents"
		| "starts_on"
		| "ends_on"
		| "readjust_index"
		| "lock_version"
		| "costumer_id"
	> {
	name: Column<"billing_plans", "title">;
	status: "active" | "done" | "cancelled";
	kind: "milestones" | "recurring" | "hours";
	currency: "BRL" | "USD";
	company: { id: number; uid: string; name: string };
}

export async function findPlan(db: Scoped, uid: string): Promise<BillingPlan | undefined> {
	const { rows } = await sql<BillingPlan>`
select b.id, b.uid, b.title, b.title as name, b.status, b.kind, b.currency, b.total_cents, b.monthly_cents, b.starts_on, b.ends_on,
  b.readjust_index, b.lock_version, b.costumer_id, json_build_object('id', c.id, 'uid', c.uid, 'name', c.name) as company
from billing_plans b join client_companies c on c.business_id = b.business_id and c.id = b.client_company_id
where b.business_id = ${db.businessId} and b.uid = ${uid} and b.archived_at is null`.execute(db);
	return rows[0];
}
