import type { Broken } from "#app/entities/kit/rule.ts";
import type { Forbidden } from "#db/kit/entity-sql.ts";

const idOf = (value: unknown) => (value as { id?: number } | null | undefined)?.id;

/** An application's interview is its candidate's to pick, nobody else's. */
export const forbidden: Forbidden = async (db, businessId, values, base) => {
	const broken: Record<string, Broken> = {};
	const named = { ...base, ...values };
	const [apply, candidate] = [idOf(named.apply), idOf(named.candidate)];
	if (apply === undefined || candidate === undefined) return broken;
	const row = await db
		.selectFrom("applies")
		.select("candidate_id")
		.where("business_id", "=", businessId)
		.where("id", "=", apply)
		.executeTakeFirst();
	if (row && row.candidate_id !== candidate)
		broken["candidate" in values ? "candidate" : "apply"] = "meetings:problems.otherCandidate";
	return broken;
};
