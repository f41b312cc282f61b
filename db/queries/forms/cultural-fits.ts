import { sql } from "kysely";
import type { Profile } from "#app/domain/forms/cultural-fit.ts";
import type { Answers } from "#app/domain/forms/evaluation.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

type Whose = { candidateId: number } | { companyId: number; by: number };

/** One per candidate or company; the last one wins. */
export async function saveFit(trx: Scoped, whose: Whose, answers: Answers, dimensions: Profile): Promise<void> {
	const column = sql.ref("candidateId" in whose ? "candidate_id" : "client_company_id");
	const id = "candidateId" in whose ? whose.candidateId : whose.companyId;
	await sql`
insert into cultural_fits (business_id, ${column}, answers, dimensions, by_id)
values (${trx.businessId}, ${id}, ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(dimensions)}::jsonb, ${"by" in whose ? whose.by : null}::bigint)
on conflict (business_id, ${column}) do update set answers = excluded.answers, dimensions = excluded.dimensions, by_id = excluded.by_id,
  answered_at = now()`.execute(trx);
}

export interface CulturalFitAnswer extends Row<"cultural_fits", "answered_at"> {
	answers: Answers;
	dimensions: Profile;
}

export async function findFit(
	trx: Scoped,
	whose: { candidateId: number } | { companyId: number },
): Promise<CulturalFitAnswer | undefined> {
	const which =
		"candidateId" in whose ? sql`candidate_id = ${whose.candidateId}` : sql`client_company_id = ${whose.companyId}`;
	const { rows } = await sql<CulturalFitAnswer>`
select answers, dimensions, answered_at from cultural_fits where business_id = ${trx.businessId} and ${which}`.execute(
		trx,
	);
	return rows[0];
}
