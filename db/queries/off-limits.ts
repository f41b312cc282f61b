import { sql } from "kysely";
import { offLimitsMatcher } from "#app/domain/companies/off-limits.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/**
 * Candidates who work at a company this business does not recruit from, by its record or by any of its names, with the
 * rule that protects them: that company's. For a job of that very company they are free.
 */
export async function offLimitsRules(
	db: Scoped,
	businessId: number,
	candidateIds: readonly number[],
	jobId: number,
): Promise<Map<number, string>> {
	const guarded = await db
		.selectFrom("client_companies")
		.select(["id", "uid", "name", "legal_name as legalName", "aliases", "status"])
		.where("business_id", "=", businessId)
		.where("status", "=", "Off Limits")
		.where("archived_at", "is", null)
		.where("id", "not in", (eb) =>
			eb.selectFrom("jobs").select("client_company_id").where("business_id", "=", businessId).where("id", "=", jobId),
		)
		.execute();
	if (guarded.length === 0) return new Map();
	const names = new Map(guarded.map(({ id, name }) => [id, name]));
	const guards = offLimitsMatcher(guarded);
	const people = await db
		.selectFrom("candidates")
		.select(["id", "current_company", "current_company_id"])
		.where("business_id", "=", businessId)
		.where(sql<boolean>`id = any(${sql.val([...candidateIds])}::bigint[])`)
		.execute();
	return new Map(
		people.flatMap(({ id, current_company, current_company_id }) => {
			const rule = names.get(current_company_id ?? 0) ?? guards(current_company)?.name;
			return rule ? [[id, rule] as const] : [];
		}),
	);
}
