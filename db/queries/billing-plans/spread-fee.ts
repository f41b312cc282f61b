import { sql } from "kysely";
import { reconcileFee } from "#app/domain/fees/guarantee.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { loadLineTexts } from "./lines.ts";

/** Spreads the fee's remainder over unreleased lines, rounding on the last; returns what found none. */
export async function spreadFee(trx: Scoped, planId: number, fee: number): Promise<number> {
	const rows = await trx
		.selectFrom("billing_lines")
		.select(["id", "status", "amount_cents"])
		.select(sql<number>`round(pct * 100)::int`.as("pct"))
		.where("business_id", "=", trx.businessId)
		.where("billing_plan_id", "=", planId)
		.where("status", "<>", sql.lit("cancelled"))
		.orderBy("position")
		.forUpdate()
		.execute();
	const billed = rows.reduce((sum, { status, amount_cents }) => sum + (status === "planned" ? 0 : amount_cents), 0);
	const planned = rows.filter(({ status }) => status === "planned");
	// Lines that fell to zero have only their percentages left.
	const isEmpty = planned.every(({ amount_cents }) => amount_cents === 0);
	const weights = planned.map(({ amount_cents, pct }) => (isEmpty ? pct : amount_cents));
	const before = weights.reduce((sum, weight) => sum + weight, 0);
	let left = reconcileFee(fee, billed).last;
	const whole = left;
	for (const [at, { id }] of planned.entries()) {
		const share = before === 0 ? 0 : Number((BigInt(whole) * BigInt(weights[at] ?? 0)) / BigInt(before));
		const amount = at === planned.length - 1 ? left : share;
		left -= amount;
		await sql`update billing_lines set amount_cents = ${amount} where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
	}
	return left;
}

/** As `spreadFee`; a remainder without a line gets one that waits for the start. */
export async function billFee(trx: Scoped, planId: number, fee: number): Promise<void> {
	const left = await spreadFee(trx, planId, fee);
	if (left === 0) return;
	const { started } = await loadLineTexts(trx);
	await sql`
insert into billing_lines (business_id, billing_plan_id, position, milestone, description, amount_cents, currency, expected_on)
select b.business_id, b.id, (select coalesce(max(l.position), -1) + 1 from billing_lines l where l.business_id = b.business_id and l.billing_plan_id = b.id),
  'started', ${started}, ${left}, b.currency, b.starts_on from billing_plans b where b.business_id = ${trx.businessId} and b.id = ${planId}`.execute(
		trx,
	);
	await trx
		.updateTable("billing_plans")
		.set({ status: "active" })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", planId)
		.where("status", "=", "done")
		.execute();
}
