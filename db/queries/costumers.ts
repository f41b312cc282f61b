import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Blocked payer of a company with reason; the last blocked wins. */
export async function findBlockedCostumer(db: Scoped, companyId: number) {
	return db
		.selectFrom("costumers as k")
		.innerJoin("client_companies as c", (join) =>
			join.onRef("c.business_id", "=", "k.business_id").onRef("c.id", "=", "k.client_company_id"),
		)
		.select(["k.legal_name as name", sql<string>`k.blocked_reason`.as("reason"), "c.uid as companyUid"])
		.where("k.business_id", "=", db.businessId)
		.where("k.client_company_id", "=", companyId)
		.where("k.blocked", "=", true)
		.where("k.archived_at", "is", null)
		.orderBy("k.updated_at", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Blocked payer of the job's company. */
export async function findBlockedJobCostumer(db: Scoped, jobUid: string) {
	const job = await db
		.selectFrom("jobs")
		.select("client_company_id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", jobUid)
		.executeTakeFirst();
	return job?.client_company_id ? findBlockedCostumer(db, job.client_company_id) : undefined;
}
