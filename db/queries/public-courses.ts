import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { visibleOnSite } from "#db/queries/site-visibility.ts";

export interface PublicCourse
	extends Row<
		"courses",
		| "uid"
		| "name_pt"
		| "name_en"
		| "summary"
		| "summary_en"
		| "body"
		| "body_en"
		| "workload_hours"
		| "price_cents"
		| "discount_pct"
		| "enrol_link"
		| "skills"
		| "updated_at"
	> {
	modality: "online" | "presential" | "hybrid";
	starts_on: string | null;
	ends_on: string | null;
	partner: Column<"partners", "name"> | null;
	levels: CourseName[];
	gives: CourseName[];
}

export interface CourseName {
	uid: string;
	name_pt: string;
	name_en: string | null;
}

interface Where {
	siteId: number;
	/** Calendar day used for publication windows. */
	today: string;
	uid?: string;
}

/** Inlined literal: constant statements can be prepared (`db/kit/prepared-statements.ts`). */
const most = sql.lit(60);

/** Returns the enrolment link; undefined for a course the site does not show. */
export async function recordEnrolment(trx: Scoped, where: Where & { uid: string }): Promise<string | null | undefined> {
	const [course] = await listPublicCourses(trx, where);
	if (!course?.enrol_link) return undefined;
	await sql`update courses set enrolments = enrolments + 1 where business_id = ${trx.businessId} and uid = ${where.uid}`.execute(
		trx,
	);
	return course.enrol_link;
}

/** Courses that a site shows on a day: active and inside their window. */
export async function listPublicCourses(trx: Scoped, where: Where): Promise<PublicCourse[]> {
	const { siteId, today, uid } = where;
	const { rows } = await sql<PublicCourse>`
select c.uid, c.name_pt, c.name_en, c.summary, c.summary_en, c.body, c.body_en, c.modality, c.workload_hours, c.starts_on::text, c.ends_on::text,
  c.price_cents, c.discount_pct, c.enrol_link, c.skills, c.updated_at,
  (select p.name from partners p where p.business_id = c.business_id and p.id = c.partner_id and p.archived_at is null) as partner,
  (select coalesce(json_agg(json_build_object('uid', l.uid, 'name_pt', l.name_pt, 'name_en', l.name_en) order by l.position), '[]')
   from course_position_levels cl join position_levels l on l.business_id = cl.business_id and l.id = cl.position_level_id
   where cl.business_id = c.business_id and cl.course_id = c.id and l.archived_at is null) as levels,
  (select coalesce(json_agg(json_build_object('uid', b.uid, 'name_pt', b.name_pt, 'name_en', b.name_en) order by b.position), '[]')
   from course_given_benefits cb join course_benefits b on b.business_id = cb.business_id and b.id = cb.course_benefit_id
   where cb.business_id = c.business_id and cb.course_id = c.id and b.active and b.archived_at is null) as gives
from courses c
where c.business_id = ${trx.businessId} and c.archived_at is null and c.active
  and (c.published_from is null or c.published_from <= ${today}::date) and (c.published_to is null or c.published_to >= ${today}::date)
  and ${visibleOnSite("c", "course_sites", "course_id", siteId)}
  and ${uid === undefined ? sql`true` : sql`c.uid = ${uid}`}
order by c.starts_on nulls last, c.name_pt, c.id limit ${most}`.execute(trx);
	return rows;
}
