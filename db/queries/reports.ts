import { type RawBuilder, sql } from "kysely";
import { rejections } from "#app/domain/applies/pipeline.ts";
import { type Group, offProfileReasons, type Report, uninterestedReasons } from "#app/domain/reports/reports.ts";
import { tryUnseal } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { inSet } from "#db/kit/sql-in.ts";

export interface ReportFilter {
	from: Date;
	/** Exclusive. */
	to: Date;
	jobId: number | null;
	recruiters: readonly string[];
}

/** Groups a report shows; the rest are too small to be seen in a chart. */
const most = 30;
/** Sealed answers that are opened for one report. */
const mostOpened = 20_000;

const rejected = (reasons: RawBuilder<unknown>) =>
	sql`select reject_reason::text as value, count(*)::int as count from picked
  where status in ${inSet(rejections)} and reject_reason is not null ${reasons} group by 1`;

const ofPeople = (
	value: RawBuilder<unknown>,
	from: RawBuilder<unknown> = sql``,
	where: RawBuilder<unknown> = sql`true`,
) =>
	sql`select ${value}::text as value, count(distinct p.candidate_id)::int as count from people p
  join candidates c on c.business_id = ${sql.ref("p.business_id")} and c.id = p.candidate_id ${from} where ${where} group by 1`;

const of = (table: string) =>
	sql`join ${sql.table(table)} x on x.business_id = p.business_id and x.candidate_id = p.candidate_id`;

/** Years in steps, by their least: 0, 1, 2, 3, 5, 8, 12, 16. */
const inSteps = (years: RawBuilder<unknown>) =>
	sql`case when ${years} < 1 then 0 when ${years} < 2 then 1 when ${years} < 3 then 2 when ${years} < 5 then 3 when ${years} < 8 then 5
    when ${years} < 12 then 8 when ${years} < 16 then 12 else 16 end`;

const groups: Record<Exclude<Report, "genders">, RawBuilder<unknown>> = {
	funnel: sql`select display_status as value, count(*)::int as count from picked group by 1`,
	rejections: rejected(sql``),
	sources: sql`select source as value, count(*)::int as count from picked group by 1`,
	campaigns: sql`select concat_ws(' · ', utm_source, utm_medium, utm_campaign) as value, count(*)::int as count from picked group by 1`,
	referrers: sql`select referrer as value, count(*)::int as count from picked group by 1`,
	cities: ofPeople(sql`concat_ws(', ', c.city, c.state)`, sql``, sql`c.city is not null`),
	companies: ofPeople(sql`c.current_company`, sql``, sql`c.current_company is not null`),
	sectors: ofPeople(sql`x.category_sector_id`, of("candidate_category_sectors")),
	remote_work: ofPeople(sql`c.remote_work`),
	/** Steps of five thousand, up to thirty. */
	salary_ranges: ofPeople(
		sql`least(30, c.clt_expectation_cents / 500000 * 5)`,
		sql``,
		sql`c.clt_expectation_cents is not null and c.currency = 'BRL'`,
	),
	change_time: ofPeople(
		inSteps(sql`t.years`),
		sql`join lateral (select avg(coalesce(x.ended_on, app_today()) - x.started_on) / 365.25 as years from candidate_experiences x
      where x.business_id = p.business_id and x.candidate_id = p.candidate_id and x.started_on is not null) t on t.years is not null`,
	),
	languages: ofPeople(sql`x.language`, of("candidate_languages"), sql`x.level > 0`),
	skills: ofPeople(sql`x.name`, of("candidate_skills")),
	experience_years: ofPeople(
		inSteps(sql`t.years`),
		sql`join lateral (select (app_today() - min(x.started_on)) / 365.25 as years from candidate_experiences x
      where x.business_id = p.business_id and x.candidate_id = p.candidate_id) t on t.years is not null`,
	),
	off_profile: rejected(sql`and reject_reason in ${inSet(offProfileReasons)}`),
	uninterested: rejected(sql`and reject_reason in ${inSet(uninterestedReasons)}`),
};

/** Applications of the time, job and people that were asked: `picked`; who applied: `people`. */
const picked = (businessId: number, { from, to, jobId, recruiters }: ReportFilter) => sql`
picked as (select a.* from applies a
  where a.business_id = ${businessId} and a.created_at >= ${from} and a.created_at < ${to}
    ${jobId === null ? sql`` : sql`and a.job_id = ${jobId}`}
    ${recruiters.length === 0 ? sql`` : sql`and a.recruiter_id in (select id from recruiters where business_id = ${businessId} and uid = any(${sql.val([...recruiters])}::text[]))`}),
people as (select distinct business_id, candidate_id from picked)`;

/** The groups of a report, the largest first. */
export async function runReport(db: Scoped, report: Report, filter: ReportFilter): Promise<Group[]> {
	if (report === "genders") return genders(db, filter);
	const { rows } = await sql<Group>`
with ${picked(db.businessId, filter)}
select value, count from (${groups[report]}) g where value is not null and value <> '' order by count desc, value limit ${most}`.execute(
		db,
	);
	return rows;
}

/** Sealed answers are opened here and only counted: what one person said goes nowhere. */
async function genders(db: Scoped, filter: ReportFilter): Promise<Group[]> {
	const { rows } = await sql<Row<"candidate_sensitive", "sealed">>`
with ${picked(db.businessId, filter)}
select s.sealed from people p join candidate_sensitive s on s.business_id = p.business_id and s.candidate_id = p.candidate_id
where s.field = 'gender' limit ${mostOpened}`.execute(db);
	const counts = new Map<string, number>();
	for (const { sealed } of rows) {
		const value = tryUnseal(sealed, "value");
		if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
	}
	return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

/** How many applications the filter takes, and from how many people. */
export async function reportTotals(db: Scoped, filter: ReportFilter) {
	const { rows } = await sql<{ applies: number; people: number }>`
with ${picked(db.businessId, filter)}
select count(*)::int as applies, count(distinct candidate_id)::int as people from picked`.execute(db);
	return rows[0] ?? { applies: 0, people: 0 };
}

/** A job of this business by its code, as people type it. */
export async function jobByCode(db: Scoped, code: string) {
	return db
		.selectFrom("jobs")
		.select(["id", "uid", "code", "title"])
		.where("business_id", "=", db.businessId)
		.where(sql<boolean>`lower(code) = lower(${code})`)
		.executeTakeFirst();
}

/** Names of the fields of work that groups are called by. */
export function sectorNames(db: Scoped, ids: readonly number[]) {
	return db
		.selectFrom("category_sectors")
		.select(["id", "name_pt", "name_en"])
		.where("business_id", "=", db.businessId)
		.where("id", "in", [0, ...ids])
		.execute();
}

export function listFilterRecruiters(db: Scoped) {
	return db
		.selectFrom("recruiters")
		.select(["uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.orderBy("name")
		.limit(200)
		.execute();
}
