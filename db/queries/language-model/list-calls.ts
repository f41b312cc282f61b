import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export function listCalls(db: Scoped, { page, per }: { page: number; per: number }) {
	return db
		.selectFrom("language_model_calls as c")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "c.business_id").onRef("r.id", "=", "c.recruiter_id"),
		)
		.leftJoin("candidates as p", (join) =>
			join.onRef("p.business_id", "=", "c.business_id").onRef("p.id", "=", "c.candidate_id"),
		)
		.select(["c.uid", "c.purpose", "c.fields", "c.model", "c.host", "c.bytes_sent", "c.bytes_received", "c.tokens_in"])
		.select(["c.tokens_out", "c.tokens_estimated", "c.currency", "c.reserved_micros", "c.cost_micros", "c.outcome"])
		.select(["c.created_at", "r.name as recruiter", "p.name as candidate", "p.uid as candidate_uid"])
		.where("c.business_id", "=", db.businessId)
		.orderBy("c.id", "desc")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
}

export async function countCalls(db: Scoped, most: number): Promise<number> {
	const { count } = await db
		.selectFrom((from) =>
			from.selectFrom("language_model_calls").select("id").where("business_id", "=", db.businessId).limit(most).as("c"),
		)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export function listSpending(db: Scoped) {
	return db
		.selectFrom("language_model_spending as s")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.id", "=", "s.recruiter_id"),
		)
		.select(["s.recruiter_id", "s.currency", "s.calls", "r.name"])
		.select(sql<string>`s.spent_micros + s.reserved_micros`.as("micros"))
		.where("s.business_id", "=", db.businessId)
		.where("s.month", "=", sql<string>`date_trunc('month', app_today())::date`)
		.orderBy(sql`s.spent_micros + s.reserved_micros`, "desc")
		.orderBy("r.name")
		.limit(200)
		.execute();
}
