import { sql } from "kysely";
import type { RequestKind } from "#app/domain/forms/form-request.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface EvaluationChoice extends Row<"evaluations", "id" | "uid" | "title_pt" | "title_en"> {
	kind: RequestKind;
	/** Of a reference: its referee. */
	reference: number | null;
	person: string | null;
}

/** Active forms with questions for a candidate or their referees. */
export async function listEvaluationChoices(trx: Scoped, candidateId: number): Promise<EvaluationChoice[]> {
	const { rows } = await sql<EvaluationChoice>`
select 'evaluation' as kind, e.id, e.uid, e.title_pt, e.title_en, null::bigint as reference, null as person from evaluations e
where e.business_id = ${trx.businessId} and e.active and e.archived_at is null and e.kind not in ('reference', 'scorecard')
  and exists (select from question_versions v where v.business_id = e.business_id and v.evaluation_id = e.id and v.items <> '[]')
union all
select 'survey', s.id, s.uid, s.name, null, null, null from surveys s
where s.business_id = ${trx.businessId} and s.active and s.archived_at is null and s.audience = 'candidate'
  and exists (select from question_versions v where v.business_id = s.business_id and v.survey_id = s.id and v.items <> '[]')
union all
select 'data_collection', d.id, d.uid, d.name, null, null, null from data_collections d
where d.business_id = ${trx.businessId} and d.active and d.archived_at is null
  and exists (select from question_versions v where v.business_id = d.business_id and v.data_collection_id = d.id and v.items <> '[]')
union all
select 'professional_reference', e.id, e.uid || ':' || p.uid, e.title_pt, e.title_en, p.id, p.name from evaluations e
join professional_references p on p.business_id = e.business_id and p.candidate_id = ${candidateId} and p.email is not null and p.status in ('asked', 'opened')
where e.business_id = ${trx.businessId} and e.active and e.archived_at is null and e.kind = 'reference'
  and exists (select from question_versions v where v.business_id = e.business_id and v.evaluation_id = e.id and v.items <> '[]')
order by 1, 4 limit 200`.execute(trx);
	return rows;
}

export async function listRunningApplies(trx: Scoped, candidateId: number) {
	const rows = await trx
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.select(["a.id", "a.uid", "j.title as job", "j.client_company_id as company"])
		.where("a.business_id", "=", trx.businessId)
		.where("a.candidate_id", "=", candidateId)
		.where("a.withdrawn_at", "is", null)
		.where("a.status", "not in", [sql.lit(9), sql.lit(14)])
		.orderBy("a.id", "desc")
		.limit(sql.lit(50))
		.execute();
	return rows;
}
