import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { returnOpening } from "./opening-share.ts";
import { billFee } from "./spread-fee.ts";

/** Frees the proposal's plan and cancels the plans that the undone hire created. */
export async function undoPlacementBilling(trx: Scoped, placementId: number): Promise<void> {
	await returnPlan(trx, placementId);
	await returnOpening(trx, placementId);
	await sql`update billing_lines l set status = 'cancelled' from billing_plans b where l.business_id = ${trx.businessId}
  and b.business_id = l.business_id and b.id = l.billing_plan_id and b.placement_id = ${placementId} and b.proposal_id is null
  and l.status in ('planned', 'released')`.execute(trx);
	await sql`update billing_plans set status = 'cancelled', cancel_reason = 'placement' where business_id = ${trx.businessId}
  and placement_id = ${placementId} and proposal_id is null and status = 'active'`.execute(trx);
}

/** The signed plan bills the proposal's value again; what was billed stays. */
async function returnPlan(trx: Scoped, placementId: number): Promise<void> {
	const { rows } = await sql<Row<"billing_plans", "id" | "total_cents">>`
update billing_plans b set placement_id = null, total_cents = coalesce(
  (select p.value_cents from proposals p where p.business_id = b.business_id and p.id = b.proposal_id),
  (select sum(s.total_cents)::bigint from proposal_services s where s.business_id = b.business_id and s.proposal_id = b.proposal_id), b.total_cents)
where b.business_id = ${trx.businessId} and b.placement_id = ${placementId} and b.proposal_id is not null and b.status <> 'cancelled'
returning b.id, b.total_cents`.execute(trx);
	for (const { id, total_cents } of rows) {
		// Dates that came from the undone hire would release its lines.
		await sql`update billing_lines set waits = true where business_id = ${trx.businessId} and billing_plan_id = ${id} and status = 'planned'
  and milestone not in ('signed', 'days_after')`.execute(trx);
		await billFee(trx, id, total_cents);
	}
}
