import { audit } from "#db/kit/audit.ts";
import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";

/** Logs a verdict in its apply's history, which automations wait for. */
const effects: Effects = {
	async saved(db, { id, before, after, actor }) {
		const now = after.verdict;
		if (typeof now !== "string" || now === before?.verdict) return;
		const { apply_id } = await db
			.selectFrom("feedbacks")
			.select("apply_id")
			.where("business_id", "=", db.businessId)
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		await audit(db, {
			actor,
			action: "update",
			recordType: "applies",
			recordId: apply_id,
			changes: { verdict: [before?.verdict ?? null, now] },
		});
	},
};

export const feedbacks: EntitySql = { effects };
