import { sql } from "kysely";
import { type BillingModel, getMilestones, type Milestone } from "#app/domain/fees/billing.ts";
import type { FeeType } from "#app/domain/fees/fee-rule.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface StandardFee extends Row<"standard_fees", "id" | "name"> {
	rule: FeeType;
	feePct: number | null;
	salaries: number | null;
	amount: number | null;
	months: number;
	withBonus: Column<"standard_fees", "include_target_bonus">;
	minFee: number | null;
	discountMaxPct: number | null;
	guaranteeDays: Column<"standard_fees", "guarantee_days">;
}

/** Today's most specific standard fee, by client, level, then contract. Values in hundredths. */
export async function standardFeeFor(
	db: Scoped,
	{ companyId, level, regime }: { companyId: number; level: string | null; regime: number | null },
): Promise<StandardFee | undefined> {
	const { rows } = await sql<StandardFee>`
select f.id, f.name, f.fee_type as rule, round(f.fee_pct * 100)::int as "feePct", round(f.fee_salaries::numeric * 100)::int as salaries,
  f.amount_cents::float8 as amount, round(f.salary_months::numeric * 100)::int as months, f.include_target_bonus as "withBonus",
  f.min_fee_cents::float8 as "minFee", round(f.discount_max_pct * 100)::int as "discountMaxPct", f.guarantee_days as "guaranteeDays"
from standard_fees f
join businesses b on b.id = f.business_id
left join position_levels l on l.business_id = f.business_id and l.id = f.position_level_id
where f.business_id = ${db.businessId} and f.active and f.archived_at is null
  and f.valid_from <= (now() at time zone b.timezone)::date and (f.valid_to is null or f.valid_to >= (now() at time zone b.timezone)::date)
  and (f.client_company_id is null or f.client_company_id = ${companyId})
  and (f.position_level_id is null or l.level = ${level})
  and (f.regime is null or f.regime = ${regime})
order by f.client_company_id is null, f.position_level_id is null, f.regime is null, f.id limit 1`.execute(db);
	return rows[0];
}

export interface StandardBilling {
	name: string;
	milestones: readonly Milestone[];
	terms: { payment_terms_days: number; business_days: boolean };
}

export async function findStandardBilling(db: Scoped, id: number | null): Promise<StandardBilling | null> {
	if (id === null) return null;
	const row = await db
		.selectFrom("standard_billings")
		.select(["name", "model", "milestones", "payment_terms_days", "business_days"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return null;
	const own = row.milestones as unknown as Milestone[] | null;
	const { payment_terms_days, business_days } = row;
	return {
		name: row.name,
		milestones: getMilestones(row.model as BillingModel, own),
		terms: { payment_terms_days, business_days },
	};
}

export async function listPricingPlans(db: Scoped) {
	return db
		.selectFrom("pricing_plan_configurations")
		.select(["id", "uid", "name", "product", "price_cents", "periodicity", "credits"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.where(sql<boolean>`valid_from <= app_today() and (valid_to is null or valid_to >= app_today())`)
		.orderBy("name")
		.execute();
}
