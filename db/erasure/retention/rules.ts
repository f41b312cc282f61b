import { defaultRetention, type RetentionRule } from "#app/domain/candidates/retention.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** A brand's rule (null: candidates without brand); defaults until one is saved. */
export async function findRule(db: Scoped, siteId: number | null): Promise<RetentionRule> {
	const row = await db
		.selectFrom("retention_rules")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("site_config_id", "is not distinct from", siteId)
		.executeTakeFirst();
	if (!row) return defaultRetention;
	return {
		active: row.active,
		months: row.months,
		monthsByStatus: row.months_by_status as Record<string, number>,
		way: row.way as RetentionRule["way"],
		warnDays: row.warn_days,
		consentMonths: row.consent_months,
		messageMonths: row.message_months,
		modelMonths: row.model_months,
		decisionMonths: row.decision_months,
	};
}

export async function saveRule(
	db: Scoped,
	siteId: number | null,
	rule: RetentionRule,
	recruiterId: number,
): Promise<void> {
	const values = {
		active: rule.active,
		months: rule.months,
		months_by_status: JSON.stringify(rule.monthsByStatus),
		way: rule.way,
		warn_days: rule.warnDays,
		consent_months: rule.consentMonths,
		message_months: rule.messageMonths,
		model_months: rule.modelMonths,
		decision_months: siteId === null ? rule.decisionMonths : null,
		updated_by_id: recruiterId,
		updated_at: new Date(),
	};
	const changed = await db
		.updateTable("retention_rules")
		.set(values)
		.where("business_id", "=", db.businessId)
		.where("site_config_id", "is not distinct from", siteId)
		.executeTakeFirst();
	if (changed.numUpdatedRows > 0n) return;
	await db
		.insertInto("retention_rules")
		.values({ business_id: db.businessId, site_config_id: siteId, ...values })
		.execute();
}

export function listBrands(db: Scoped) {
	return db
		.selectFrom("site_configs")
		.select(["id", "title"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("id")
		.execute();
}

export function listBrandsWithRules(db: Scoped) {
	return db
		.selectFrom("site_configs as s")
		.leftJoin("retention_rules as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.site_config_id", "=", "s.id"),
		)
		.select(["s.id", "s.title", "s.domain", "r.id as rule_id"])
		.where("s.business_id", "=", db.businessId)
		.where("s.active", "=", true)
		.orderBy("s.id")
		.execute();
}
