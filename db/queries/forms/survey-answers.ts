import { sql } from "kysely";
import type { AnswerCount } from "#app/domain/forms/survey-results.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SurveyAnswers {
	/** Number of requests and of answers. */
	asked: number;
	answered: number;
	/** Counts per choice. */
	counted: AnswerCount[];
	/** Latest free-text answers. */
	texts: { key: string; said: string; at: Date }[];
}

/** Answers of a survey without respondents; anonymous ones are separate rows without a name. */
export async function summarizeSurveyAnswers(trx: Scoped, surveyId: number): Promise<SurveyAnswers> {
	const own = sql`business_id = ${trx.businessId} and survey_id = ${surveyId}`;
	const { rows: people } = await sql<{ asked: number; answered: number }>`
select count(*)::int as asked, count(*) filter (where state = 'done')::int as answered from form_requests where ${own}
  and coalesce(candidate_id, client_contact_id, recruiter_id) is not null`.execute(trx);
	const givenAnswers = sql`
select r.answered_at, a.key, a.value #>> '{}' as said, i.kind from form_requests r
join question_versions v on v.business_id = r.business_id and v.id = r.version_id
cross join jsonb_each(r.answers) a
cross join lateral (select i ->> 'kind' as kind from jsonb_array_elements(v.items) i where i ->> 'key' = a.key limit 1) i
where r.business_id = ${trx.businessId} and r.survey_id = ${surveyId} and r.state = 'done'`;
	const { rows: counted } = await sql<AnswerCount>`
select key, said, count(*)::int as count from (${givenAnswers}) answers where kind <> 'text' group by key, said`.execute(
		trx,
	);
	const { rows: texts } = await sql<{ key: string; said: string; at: Date }>`
select key, said, answered_at as at from (${givenAnswers}) answers where kind = 'text' order by answered_at desc limit 100`.execute(
		trx,
	);
	return { asked: people[0]?.asked ?? 0, answered: people[0]?.answered ?? 0, counted, texts };
}
