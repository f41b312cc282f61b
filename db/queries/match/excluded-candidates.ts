import { sql } from "kysely";
import { rejectionStages } from "#app/domain/applies/pipeline.ts";
import { hasNarrowScope } from "#db/kit/data-scope.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Candidates left out of a job's list by reason, with the number checked. */
export interface ExcludedCandidates {
	applied: number;
	notForJob: number;
	offLimits: number;
	rejectedByClient: number;
	doNotUse: number;
	/** Lapsed consents among the latest candidates with a matching skill or role. */
	consentLapsed: number;
}

/** Processes outside the reader's scope: excluded from results and from counts. */
export async function findHiddenApplies(
	db: Scoped,
	jobIds: readonly number[],
	candidateIds: readonly number[],
): Promise<{ has(job: number, candidate: number): boolean }> {
	if (!hasNarrowScope()) return { has: () => false };
	const { rows } = await sql<Row<"applies", "job_id" | "candidate_id">>`
select job_id, candidate_id
from match_processes(${sql.val(jobIds)}::bigint[], ${sql.val(candidateIds)}::bigint[], ${sql.val(rejectionStages)}::int[])`.execute(
		db,
	);
	const pairs = new Set(rows.map((row) => `${row.job_id} ${row.candidate_id}`));
	return { has: (job, candidate) => pairs.has(`${job} ${candidate}`) };
}
