import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface CourseRow
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
		| "starts_on"
		| "ends_on"
		| "price_cents"
		| "enrol_link"
		| "skills"
	> {
	modality: "online" | "presential" | "hybrid";
	discount_pct: number | null;
	partner: Column<"partners", "name"> | null;
	partner_slug: string | null;
}

/** Courses published on a day and site, optionally of one partner. */
export async function listPublishedCourses(
	db: Scoped,
	{ siteId, today, partnerId }: { siteId: number | null; today: string; partnerId?: number },
): Promise<CourseRow[]> {
	const { rows } = await sql<CourseRow>`
select c.uid, c.name_pt, c.name_en, c.summary, c.summary_en, c.body, c.body_en, c.modality, c.workload_hours, c.starts_on, c.ends_on, c.price_cents,
  c.discount_pct::float8 as discount_pct, c.enrol_link, c.skills, p.name as partner, coalesce(p.slug, p.uid) as partner_slug
from courses c
left join partners p on p.business_id = c.business_id and p.id = c.partner_id and p.active and p.archived_at is null
where c.business_id = ${db.businessId} and c.active and c.archived_at is null
  and (c.published_from is null or c.published_from <= ${today}::date)
  and (c.published_to is null or c.published_to >= ${today}::date)
  and (c.ends_on is null or c.ends_on >= ${today}::date)
  and ${onSite(siteId)}
  ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}`}
order by c.starts_on nulls last, c.name_pt, c.id limit 60`.execute(db);
	return rows;
}

/** A course without sites is shown on all. */
const onSite = (siteId: number | null) => sql`(
  not exists (select from course_sites s where s.business_id = c.business_id and s.course_id = c.id)
  or exists (select from course_sites s where s.business_id = c.business_id and s.course_id = c.id and s.site_config_id = ${siteId}))`;

export interface PartnerRow
	extends Row<"partners", "id" | "name" | "description_pt" | "description_en" | "link" | "coupon"> {
	slug: string;
	category: "education" | "assessment" | "benefit" | "media";
}

const partners = sql`
select p.id, coalesce(p.slug, p.uid) as slug, p.name, p.category, p.description_pt, p.description_en, p.link, p.coupon
from partners p where p.active and p.archived_at is null`;

/** Active partners in the business's order. */
export async function listPartners(db: Scoped): Promise<PartnerRow[]> {
	const { rows } = await sql<PartnerRow>`
${partners} and p.business_id = ${db.businessId} order by p.position, p.name, p.id limit 60`.execute(db);
	return rows;
}

/** Counts a visit and returns the partner's URL; null when unknown. */
export async function countVisit(db: Scoped, slug: string): Promise<string | null> {
	const partner = await findPartner(db, slug);
	if (!partner?.link) return null;
	await sql`update partners set visits = visits + 1 where business_id = ${db.businessId} and id = ${partner.id}`.execute(
		db,
	);
	return partner.link;
}

/** Partner by slug. */
export async function findPartner(db: Scoped, slug: string): Promise<PartnerRow | undefined> {
	const { rows } = await sql<PartnerRow>`
${partners} and p.business_id = ${db.businessId} and coalesce(p.slug, p.uid) = ${slug}
order by p.position, p.id limit 1`.execute(db);
	return rows[0];
}
