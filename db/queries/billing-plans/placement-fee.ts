import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { carvedPosition, carveOpening, type HireToBill } from "./opening-share.ts";
import { billFee, spreadFee } from "./spread-fee.ts";

export interface JobPlan extends Row<"billing_plans", "id"> {
	currency: "BRL" | "USD";
	/** Price of the opening to carve from it; null when taken whole. */
	unit: number | null;
}

interface UnusedPlan extends Row<"billing_plans", "id" | "proposal_id" | "total_cents" | "readjusted_on"> {
	currency: "BRL" | "USD";
}

/** Plan of a job or its proposal that still has to bill this hire. */
export async function findJobPlan(
	trx: Scoped,
	{ jobId, isReplacement }: Pick<HireToBill, "jobId" | "isReplacement">,
): Promise<JobPlan | undefined> {
	// A proposal's plan that is paid in full has billed this opening too.
	const { rows } = await sql<UnusedPlan>`
select b.id, b.currency, b.proposal_id, b.total_cents, b.readjusted_on from billing_plans b
where b.business_id = ${trx.businessId} and b.placement_id is null and b.kind = 'milestones' and b.archived_at is null
  and (b.job_id = ${jobId} and b.status = 'active'
    or b.proposal_id = (select j.proposal_id from jobs j where j.business_id = b.business_id and j.id = ${jobId}) and b.status <> 'cancelled')
order by b.id limit 1 for update`.execute(trx);
	const plan = rows[0];
	if (!plan) return undefined;
	const { id, currency, proposal_id: proposalId } = plan;
	if (proposalId === null) return { id, currency, unit: null };
	if (isReplacement) return undefined;
	const { services, unit, openings, hires } = await findSoldOpenings(trx, proposalId, jobId);
	if (unit === null || openings === null) return services === 0 ? { id, currency, unit: null } : undefined;
	// Other jobs' services are hidden from scoped recruiters; the total is not.
	const isAlone = services === 1 && openings === 1 && (plan.total_cents <= unit || plan.readjusted_on !== null);
	if (isAlone) return { id, currency, unit: null };
	return hires < openings ? { id, currency, unit } : undefined;
}

interface SoldOpenings {
	/** How many services the proposal has. */
	services: number;
	unit: Column<"proposal_services", "unit_cents"> | null;
	openings: Column<"proposal_services", "openings"> | null;
	/** How many already carved an opening of the job. */
	hires: number;
}

async function findSoldOpenings(trx: Scoped, proposalId: number, jobId: number): Promise<SoldOpenings> {
	const { rows } = await sql<SoldOpenings>`
select n.services, s.unit_cents as unit, s.openings,
  (select count(*)::int from billing_plans b where b.business_id = s.business_id and b.job_id = s.job_id and b.placement_id is not null
    and b.archived_at is null and (b.status <> 'cancelled' or b.cancel_reason is distinct from 'placement')
    and exists (select from billing_lines l where l.business_id = b.business_id and l.billing_plan_id = b.id
      and l.position >= ${sql.lit(carvedPosition)})) as hires
from (select count(*)::int as services from proposal_services where business_id = ${trx.businessId} and proposal_id = ${proposalId}) n
left join proposal_services s on s.business_id = ${trx.businessId} and s.proposal_id = ${proposalId} and s.job_id = ${jobId}
order by s.id limit 1`.execute(trx);
	return rows[0] ?? { services: 0, unit: null, openings: null, hires: 0 };
}

/** Gives the hire its job's plan, or its opening's part; false without one. */
export async function applyFeeToPlan(trx: Scoped, hire: HireToBill): Promise<boolean> {
	const plan = await findJobPlan(trx, hire);
	if (!plan) return false;
	if (plan.unit !== null) {
		await carveOpening(trx, { planId: plan.id, unit: plan.unit }, hire);
		return true;
	}
	await trx
		.updateTable("billing_plans")
		.set({ placement_id: hire.placementId, total_cents: hire.fee })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", plan.id)
		.execute();
	await billFee(trx, plan.id, hire.fee);
	return true;
}

/** Unreleased lines follow a changed fee of the hire. */
export async function syncLinesWithFee(trx: Scoped, placementId: number, fee: number): Promise<void> {
	const plan = await trx
		.updateTable("billing_plans")
		.set({ total_cents: fee })
		.where("business_id", "=", trx.businessId)
		.where("placement_id", "=", placementId)
		.where("status", "=", "active")
		.where("kind", "=", "milestones")
		.returning("id")
		.executeTakeFirst();
	if (plan) await spreadFee(trx, plan.id, fee);
}
