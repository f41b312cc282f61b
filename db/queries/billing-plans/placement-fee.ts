import { sql } from "kysely";
import { reconcileFee } from "#app/domain/fees/guarantee.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Plan of a job or its proposal that no hire uses yet. */
export async function findJobPlan(
	trx: Scoped,
	jobId: number,
): Promise<{ id: number; currency: "BRL" | "USD" } | undefined> {
	const { rows } = await sql<Row<"billing_plans", "id"> & { currency: "BRL" | "USD" }>`
select b.id, b.currency from billing_plans b where b.business_id = ${trx.businessId} and b.placement_id is null and b.status = 'active'
  and b.kind = 'milestones' and b.archived_at is null
  and (b.job_id = ${jobId} or b.proposal_id = (select j.proposal_id from jobs j where j.business_id = b.business_id and j.id = ${jobId}))
order by b.id limit 1 for update`.execute(trx);
	return rows[0];
}

/** Spreads the fee's remainder over unreleased lines proportionally, rounding on the last; false without plan. */
export async function applyFeeToPlan(
	trx: Scoped,
	{ jobId, placementId, fee }: { jobId: number; placementId: number; fee: number },
): Promise<boolean> {
	const plan = await findJobPlan(trx, jobId);
	if (!plan) return false;
	await trx
		.updateTable("billing_plans")
		.set({ placement_id: placementId, total_cents: fee })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", plan.id)
		.execute();
	await spread(trx, plan.id, fee);
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
	if (plan) await spread(trx, plan.id, fee);
}

async function spread(trx: Scoped, planId: number, fee: number): Promise<void> {
	const rows = await trx
		.selectFrom("billing_lines")
		.select(["id", "status", "amount_cents"])
		.where("business_id", "=", trx.businessId)
		.where("billing_plan_id", "=", planId)
		.where("status", "<>", sql.lit("cancelled"))
		.orderBy("position")
		.forUpdate()
		.execute();
	const billed = rows.reduce((sum, { status, amount_cents }) => sum + (status === "planned" ? 0 : amount_cents), 0);
	const planned = rows.filter(({ status }) => status === "planned");
	const before = planned.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
	let left = reconcileFee(fee, billed).last;
	const whole = left;
	for (const [at, { id, amount_cents }] of planned.entries()) {
		const share = before === 0 ? 0 : Number((BigInt(whole) * BigInt(amount_cents)) / BigInt(before));
		const amount = at === planned.length - 1 ? left : share;
		left -= amount;
		await sql`update billing_lines set amount_cents = ${amount} where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
	}
}
