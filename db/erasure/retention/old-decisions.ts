import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { truncateDecisionLog } from "#db/queries/decision-log.ts";

/** Truncates decision log chains per job by retention; an entry under legal hold stops it. Returns the count; below `most`, none remain. */
export async function deleteOldDecisions(db: Scoped, most: number): Promise<number> {
	const rule = await db
		.selectFrom("retention_rules")
		.select("decision_months as months")
		.where("business_id", "=", db.businessId)
		.where("site_config_id", "is", null)
		.executeTakeFirst();
	if (!rule?.months) return 0;
	const isOver = sql<boolean>`d.shown_at < now() - make_interval(months => ${rule.months})`;
	const isHeld = sql<boolean>`exists (select from legal_holds h where h.business_id = d.business_id and h.candidate_id = any(d.candidate_ids)
  and h.lifted_at is null and (h.until is null or h.until >= app_today()))`;
	const chains = await db
		.selectFrom("decision_log_chains as c")
		.innerJoin("decision_log as d", (join) =>
			join
				.onRef("d.business_id", "=", "c.business_id")
				.onRef("d.job_id", "=", "c.job_id")
				.on("d.number", "=", sql<number>`c.start + 1`),
		)
		.select(["c.job_id", "c.start"])
		.where("c.business_id", "=", db.businessId)
		.where(isOver)
		.where(sql<boolean>`not ${isHeld}`)
		.orderBy("c.job_id")
		.limit(most)
		.execute();
	let taken = 0;
	for (const { job_id, start } of chains) {
		if (taken === most) break;
		const entries = await db
			.selectFrom("decision_log as d")
			.select("d.number")
			.select(sql<boolean>`not ${isOver} or ${isHeld}`.as("stays"))
			.where("d.business_id", "=", db.businessId)
			.where("d.job_id", "=", job_id)
			.where("d.number", ">", start)
			.orderBy("d.number")
			.limit(most - taken)
			.execute();
		const first = entries.findIndex(({ stays }) => stays);
		const through = entries[(first === -1 ? entries.length : first) - 1]?.number;
		if (through !== undefined) taken += await truncateDecisionLog(db, job_id, through);
	}
	return taken;
}
