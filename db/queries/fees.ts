import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** What a fee may be tried with, percentages in hundredths: rows that hold today, and what clients withhold. */
export async function listFeeRows(db: Scoped, businessId: number) {
	const pct = (column: string) => sql<number>`round(${sql.ref(column)} * 100)::int`;
	const today = sql`(select (now() at time zone timezone)::date from businesses where id = ${businessId})`;
	const standing = sql<boolean>`active and archived_at is null and valid_from <= ${today} and (valid_to is null or valid_to >= ${today})`;
	const fees = await db
		.selectFrom("standard_fees")
		.select(["uid", "name", "min_fee_cents as minFee", pct("fee_pct").as("feePct")])
		.select(sql<number | null>`round(discount_max_pct * 100)::int`.as("maxDiscount"))
		.where("business_id", "=", businessId)
		.where(standing)
		.orderBy("name")
		.execute();
	const taxes = await db
		.selectFrom("city_taxes")
		.select(["uid", "city", "state", pct("rate_pct").as("pct"), "withheld_by_client as withheld"])
		.where("business_id", "=", businessId)
		.where("tax", "=", "ISS")
		.where(standing)
		.orderBy("city")
		.execute();
	const settings = await db
		.selectFrom("settings")
		.select(sql<number>`coalesce(round(irrf_pct * 100), 0)::int`.as("irrfPct"))
		.select(sql<number>`coalesce(round(pcc_pct * 100), 0)::int`.as("pccPct"))
		.where("business_id", "=", businessId)
		.executeTakeFirst();
	return { fees, taxes, withheld: settings ?? { irrfPct: 0, pccPct: 0 } };
}
