import { sql } from "kysely";
import type { FeeType } from "#app/domain/fees/fee-rule.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Current fee rows; percentages in hundredths. */
export async function listFeeRows(db: Scoped) {
	const pct = (column: string) => sql<number>`round(${sql.ref(column)} * 100)::int`;
	const today = sql`(select (now() at time zone timezone)::date from businesses where id = ${db.businessId})`;
	const standing = sql<boolean>`active and archived_at is null and valid_from <= ${today} and (valid_to is null or valid_to >= ${today})`;
	const fees = await db
		.selectFrom("standard_fees")
		.select(["uid", "name", "min_fee_cents as minFee", sql<FeeType>`fee_type`.as("type")])
		.select(["amount_cents as amount", sql<number | null>`round(fee_pct * 100)::int`.as("feePct")])
		.select(sql<number>`round(coalesce(fee_salaries, '1')::numeric * 100)::int`.as("times"))
		.select(sql<number | null>`round(discount_max_pct * 100)::int`.as("maxDiscount"))
		.where("business_id", "=", db.businessId)
		.where(standing)
		.orderBy("name")
		.execute();
	const taxes = await db
		.selectFrom("city_taxes")
		.select(["uid", "city", "state", "service_code", pct("rate_pct").as("pct")])
		.where("business_id", "=", db.businessId)
		.where("tax", "=", "ISS")
		.where(standing)
		.orderBy("city")
		.orderBy("service_code")
		.execute();
	return { fees, taxes };
}
