import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export async function findReportJobByCode(db: Scoped, code: string) {
	return db
		.selectFrom("jobs")
		.select(["id", "uid", "code", "title"])
		.where("business_id", "=", db.businessId)
		.where(sql<boolean>`lower(code) = lower(${code})`)
		.executeTakeFirst();
}

/** Number of these public ids that belong to recruiters, including former ones. */
export async function countRecruiters(db: Scoped, uids: readonly string[]): Promise<number> {
	if (uids.length === 0) return 0;
	const row = await db
		.selectFrom("recruiters")
		.select(sql<number>`count(*)::int`.as("count"))
		.where("business_id", "=", db.businessId)
		.where("uid", "in", [...uids])
		.executeTakeFirstOrThrow();
	return row.count;
}

export function listFilterRecruiters(db: Scoped) {
	return db
		.selectFrom("recruiters")
		.select(["uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.orderBy("name")
		.limit(200)
		.execute();
}
