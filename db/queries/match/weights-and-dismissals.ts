import { sql } from "kysely";
import { defaultWeights, type MatchPart, type MatchWeights, matchParts } from "#app/domain/match/match-weights.ts";
import type { EnumerationValue } from "#app/domain/reference/enumerations.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

type NotForJobReason = EnumerationValue<"notForJobReasons">;

/** A job's match weights: its own, else the defaults. */
export async function findWeights(db: Scoped, jobId: number): Promise<{ weights: MatchWeights; own: boolean }> {
	const row = await db
		.selectFrom("job_match_weights")
		.select([...matchParts])
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.executeTakeFirst();
	return { weights: toMatchWeights(row ?? null), own: row !== undefined };
}

export function toMatchWeights(row: MatchWeights | null): MatchWeights {
	if (!row) return defaultWeights;
	return Object.fromEntries(matchParts.map((part) => [part, row[part]])) as Record<MatchPart, number>;
}

/** Saves a job's weights; null restores the defaults. */
export async function saveWeights(
	db: Scoped,
	jobId: number,
	weights: MatchWeights | null,
	recruiterId: number | null,
): Promise<void> {
	if (!weights) {
		await db
			.deleteFrom("job_match_weights")
			.where("business_id", "=", db.businessId)
			.where("job_id", "=", jobId)
			.execute();
		return;
	}
	const values = { ...toMatchWeights(weights), recruiter_id: recruiterId, updated_at: sql<Date>`now()` };
	await db
		.insertInto("job_match_weights")
		.values({ business_id: db.businessId, job_id: jobId, ...values })
		.onConflict((conflict) => conflict.columns(["business_id", "job_id"]).doUpdateSet(values))
		.execute();
}

/** Dismisses a candidate for a job; a repeat replaces the reason. */
export async function dismissMatch(
	db: Scoped,
	{ jobId, candidateId }: { jobId: number; candidateId: number },
	{ reason, note, recruiterId }: { reason: NotForJobReason; note: string | null; recruiterId: number | null },
): Promise<void> {
	const values = { reason, note, recruiter_id: recruiterId, created_at: sql<Date>`now()` };
	await db
		.insertInto("match_dismissals")
		.values({ business_id: db.businessId, job_id: jobId, candidate_id: candidateId, ...values })
		.onConflict((conflict) => conflict.columns(["business_id", "job_id", "candidate_id"]).doUpdateSet(values))
		.execute();
}

export async function undoDismissal(db: Scoped, jobId: number, candidateId: number): Promise<void> {
	await db
		.deleteFrom("match_dismissals")
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where("candidate_id", "=", candidateId)
		.execute();
}

export interface DismissedMatch extends Row<"match_dismissals", "note" | "created_at"> {
	uid: string;
	name: string;
	reason: NotForJobReason;
	by: string | null;
}

export async function listDismissed(db: Scoped, jobId: number, take: number): Promise<DismissedMatch[]> {
	const { rows } = await sql<DismissedMatch>`
select c.uid, c.name, d.reason, d.note, d.created_at, r.name as by
from match_dismissals d join candidates c on c.business_id = d.business_id and c.id = d.candidate_id and c.archived_at is null
left join recruiters r on r.business_id = d.business_id and r.id = d.recruiter_id
where d.business_id = ${db.businessId} and d.job_id = ${jobId} order by d.created_at desc, c.id desc limit ${take}`.execute(
		db,
	);
	return rows;
}
