import { smallestGroup } from "#app/domain/reports/reports.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Fewer people than this are told of in no group of what is confidential. */
export async function readSmallestGroup(db: Scoped): Promise<number> {
	const row = await db
		.selectFrom("settings")
		.select("report_smallest_group")
		.where("business_id", "=", db.businessId)
		.executeTakeFirst();
	return row?.report_smallest_group ?? smallestGroup.usual;
}
