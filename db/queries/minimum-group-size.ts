import { smallestGroup } from "#app/domain/reports/reports.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Minimum group size for disclosing confidential statistics. */
export async function readMinimumGroupSize(db: Scoped): Promise<number> {
	const row = await db
		.selectFrom("settings")
		.select("report_smallest_group")
		.where("business_id", "=", db.businessId)
		.executeTakeFirst();
	return row?.report_smallest_group ?? smallestGroup.usual;
}
