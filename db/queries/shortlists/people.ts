import { type RawBuilder, sql } from "kysely";
import type { ShortlistPerson } from "#app/domain/shortlists/visible-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";

/** The numbers an apply carries (specification, section 3). */
export interface FeedbackCounters {
	like_candidates: number;
	deslike_candidates: number;
	star_candidate: number;
	amount_description: number;
}

export interface ReviewablePerson extends ShortlistPerson, FeedbackCounters {
	apply_id: Column<"applies", "id">;
	cv_file_id: Column<"data_files", "id"> | null;
	own_like: Column<"like_candidates", "like_avaliation">;
	own_star: boolean;
	own_description: Column<"like_candidates", "description">;
	own_answer: Column<"like_candidates", "answer">;
}

/** Withdrawn and erased people are hidden from clients, but their position numbers are not reused. */
export async function listReviewablePeople(
	trx: Scoped,
	{ shortlistId, relationshipId }: { shortlistId: number; relationshipId: number | null },
): Promise<ReviewablePerson[]> {
	const members = sql`select s.apply_id, s.position, s.opinion from shortlist_applies s
     where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlistId}`;
	return listPeople(trx, members, { shortlistId, relationshipId });
}

/** Previews applies before a shortlist exists, in the given order. */
export function listPreviewPeople(trx: Scoped, applyIds: readonly number[]): Promise<ReviewablePerson[]> {
	const members = sql`select t.id as apply_id, t.n::int as position, null::text as opinion
      from unnest(${sql.val([...applyIds])}::bigint[]) with ordinality as t(id, n)`;
	return listPeople(trx, members, { shortlistId: null, relationshipId: null });
}

async function listPeople(
	trx: Scoped,
	members: RawBuilder<unknown>,
	{ shortlistId, relationshipId }: { shortlistId: number | null; relationshipId: number | null },
): Promise<ReviewablePerson[]> {
	const { rows } = await sql<ReviewablePerson>`
select p.* from (
  select a.id as apply_id, a.uid, row_number() over (order by s.position, s.apply_id)::int as position, s.opinion,
    a.withdrawn_at, c.anonymised_at, c.name, c.avatar_url, coalesce(c.current_position, c.role_name) as headline,
    c.current_company as company, c.city, c.state, c.self_introduction as summary, c.hiring_regimes as regimes,
    c.email, c.mobile_phone, c.linkedin, a.expectation_cents, c.clt_expectation_cents, c.pj_expectation_cents,
    case when a.expectation_cents is null then c.currency else a.currency end as currency,
    a.like_candidates, a.deslike_candidates, a.star_candidate, a.amount_description,
    f.like_avaliation as own_like, coalesce(f.star, false) as own_star, f.description as own_description, f.answer as own_answer,
    (select t.name from job_statuses t where t.business_id = a.business_id and t.job_id = a.job_id and t.status = a.status
      and t.visible_to_client) as stage,
    cv.id as cv_file_id, cv.id is not null as has_cv,
    (select coalesce(json_agg(json_build_object('position', e.position, 'company', e.company, 'from', e.started_on, 'to', e.ended_on,
        'text', coalesce(e.description, e.achievements)) order by e.started_on desc nulls last, e.id), '[]')
       from (select * from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id
             order by e.started_on desc nulls last, e.id limit 6) e) as experiences,
    (select coalesce(json_agg(json_build_object('course', e.course, 'institution', e.institution, 'to', e.ended_on)
        order by e.ended_on desc nulls first, e.id), '[]')
       from (select * from candidate_educations e where e.business_id = c.business_id and e.candidate_id = c.id
             order by e.ended_on desc nulls first, e.id limit 5) e) as educations,
    (select coalesce(json_agg(k.name), '[]') from (select k.name from candidate_skills k
      where k.business_id = c.business_id and k.candidate_id = c.id order by k.years_skills desc nulls last, k.name limit 12) k) as skills,
    (select coalesce(json_agg(json_build_object('language', g.language, 'level', g.level)), '[]') from (select g.language, g.level
       from candidate_languages g where g.business_id = c.business_id and g.candidate_id = c.id order by g.level desc, g.language limit 6) g) as languages
    from (${members}) s
    join applies a on a.business_id = ${trx.businessId} and a.id = s.apply_id
    join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
    left join like_candidates f on f.business_id = a.business_id and f.shortlist_id = ${shortlistId} and f.apply_id = s.apply_id and f.shortlist_relationship_id = ${relationshipId}
    left join lateral (select d.id from data_files d where d.business_id = a.business_id and d.scan_state = 'clean' and d.file_type = 'cv'
        and (d.id = a.cv_file_id or (a.cv_file_id is null and d.reference_type = 'candidate' and d.reference_id = c.id))
        and (d.expires_at is null or d.expires_at > now())
      order by d.created_at desc, d.id desc limit 1) cv on true
  ) p
 where p.withdrawn_at is null and p.anonymised_at is null
 order by p.position`.execute(trx);
	return rows;
}

/** Of one apply, the numbers it carries. */
export async function getApplyCounters(trx: Scoped, applyId: number): Promise<FeedbackCounters> {
	return trx
		.selectFrom("applies")
		.select(["like_candidates", "deslike_candidates", "star_candidate", "amount_description"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", applyId)
		.executeTakeFirstOrThrow();
}
