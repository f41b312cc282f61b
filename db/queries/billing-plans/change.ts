import { sql } from "kysely";
import { adjustByRate } from "#app/domain/fees/guarantee.ts";
import { maxCents } from "#app/domain/money/money.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { localNow } from "../local-now.ts";
import type { BillingPlan } from "./find.ts";

const readEvents = (db: Scoped, plan: BillingPlan, actor: Actor, changes: Record<string, unknown>) =>
	audit(db, {
		actor,
		action: "update",
		recordType: "billing_plans",
		recordId: plan.id,
		changes,
		ip: actor.ip ?? null,
	});

export type PlanAdjustmentResult = "done" | "status" | "absurd";

/** Once a day; rate in hundredths of a percent. Rejects amounts above the limits. */
export async function adjustPlanByRate(
	db: Scoped,
	plan: BillingPlan,
	{ rate, actor }: { rate: number; actor: Actor },
): Promise<PlanAdjustmentResult> {
	const { day } = await localNow(db);
	const claimed = await db
		.selectFrom("billing_plans")
		.select("monthly_cents")
		.where("business_id", "=", db.businessId)
		.where("id", "=", plan.id)
		.where("status", "=", "active")
		.where((eb) => eb.or([eb("readjusted_on", "is", null), eb("readjusted_on", "<", day)]))
		.forUpdate()
		.executeTakeFirst();
	if (!claimed) return "status";
	const rows = await db
		.selectFrom("billing_lines")
		.select(["id", "amount_cents", "status"])
		.where("business_id", "=", db.businessId)
		.where("billing_plan_id", "=", plan.id)
		.where("status", "<>", sql.lit("cancelled"))
		.forUpdate()
		.execute();
	const lines = rows.map((row) =>
		row.status === "planned" ? { ...row, amount_cents: adjustByRate(row.amount_cents, rate) } : row,
	);
	const monthly = claimed.monthly_cents === null ? null : adjustByRate(claimed.monthly_cents, rate);
	const total = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
	if (Math.max(total, monthly ?? 0) > maxCents) return "absurd";
	for (const { id, amount_cents, status } of lines)
		if (status === "planned")
			await sql`update billing_lines set amount_cents = ${amount_cents} where business_id = ${db.businessId} and id = ${id}`.execute(
				db,
			);
	await db
		.updateTable("billing_plans")
		.set({ readjusted_on: day, monthly_cents: monthly, total_cents: total })
		.where("business_id", "=", db.businessId)
		.where("id", "=", plan.id)
		.execute();
	await readEvents(db, plan, actor, { readjusted_on: [null, day], rate: [null, rate / 100] });
	return "done";
}

/** Cancels unreleased lines; invoiced lines stay. */
export async function cancelPlan(
	db: Scoped,
	plan: BillingPlan,
	{ reason, actor }: { reason: string; actor: Actor },
): Promise<boolean> {
	const done = await db
		.updateTable("billing_plans")
		.set({ status: "cancelled", cancel_reason: reason })
		.where("business_id", "=", db.businessId)
		.where("id", "=", plan.id)
		.where("status", "=", "active")
		.returning("id")
		.executeTakeFirst();
	if (!done) return false;
	await sql`update billing_lines set status = 'cancelled' where business_id = ${db.businessId} and billing_plan_id = ${plan.id} and status = 'planned'`.execute(
		db,
	);
	await readEvents(db, plan, actor, { status: ["active", "cancelled"], cancel_reason: [null, reason] });
	return true;
}

/** Expected amounts per month for one or all plans, read from a covering index. */
export async function forecastBilling(
	db: Scoped,
	{ planId, from, months }: { planId: number | null; from: string; months: number },
) {
	const { rows } = await sql<Row<"billing_lines", "currency"> & { month: string; cents: number; lines: number }>`
select to_char(day, 'YYYY-MM') as month, currency, sum(cents)::bigint as cents, sum(lines)::int as lines from (
select expected_on as day, currency, sum(amount_cents) as cents, count(*) as lines from billing_lines
where business_id = ${db.businessId} and expected_on >= date_trunc('month', ${from}::date)
  and expected_on < date_trunc('month', ${from}::date) + make_interval(months => ${months}) and status in ('planned', 'released')
  ${planId === null ? sql`` : sql`and billing_plan_id = ${planId}`}
group by 1, 2) days group by 1, 2 order by 1, 2`.execute(db);
	return rows;
}

/** Creates each month's line once; first and last months are prorated by days. */
export async function lockRecurringPlans(db: Scoped, day: string) {
	const { rows } = await sql<
		Row<"billing_plans", "id" | "currency" | "starts_on" | "ends_on"> & {
			monthly_cents: NonNullable<Column<"billing_plans", "monthly_cents">>;
			made: number;
		}
	>`
select b.id, b.monthly_cents, b.currency, b.starts_on, b.ends_on, (select count(*)::int from billing_lines l where l.business_id = b.business_id and l.billing_plan_id = b.id) as made
from billing_plans b where b.business_id = ${db.businessId} and b.kind = 'recurring' and b.status = 'active' and b.starts_on <= ${day}::date + 365
order by b.id for update of b`.execute(db);
	return rows;
}
