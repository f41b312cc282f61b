import { type RawBuilder, sql } from "kysely";
import { undeclaredGender } from "#app/domain/reference/enumerations.ts";
import { type AgeBand, ageBands } from "#app/domain/reports/candidate-dimensions.ts";
import { addImpact, countImpact, type ImpactApply, type ImpactCounts } from "#app/domain/reports/impact-counts.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** Months as YYYY-MM, both included; null is any. */
export interface ImpactFilter {
	from: string;
	to: string;
	siteId: Column<"site_configs", "id"> | null;
	jobId: Column<"jobs", "id"> | null;
}

/** Most applications decrypted and counted within a request. */
const mostLive = 20_000;
const purpose = "impact";
const noSite = "0";

const firstOf = (month: string) => sql`(${`${month}-01`}::date)`;
const within = (from: string, to: string) =>
	sql`a.created_at >= ${firstOf(from)} and a.created_at < ${firstOf(to)} + interval '1 month'`;

/** Counts per sex, race, age and step: small sets live, large ones by a worker. */
export async function readImpactCounts(
	db: Scoped,
	filter: ImpactFilter,
	live = mostLive,
): Promise<{ counts: ImpactCounts; countedAt: Date | null }> {
	const { from, to, siteId, jobId } = filter;
	const narrowed = sql`${within(from, to)} ${jobId === null ? sql`` : sql`and a.job_id = ${jobId}`}`;
	const { rows } = await sql<Record<"few", boolean>>`
select count(*) <= ${live} as few from (select from applies a where a.business_id = ${db.businessId} and ${narrowed} limit ${live + 1}) a`.execute(
		db,
	);
	if (jobId !== null || rows[0]?.few) {
		const applies = await openApplies(db, narrowed);
		const own = siteId === null ? applies : applies.filter((apply) => apply.site_id === siteId);
		return { counts: countImpact(own), countedAt: null };
	}
	const months = await db
		.selectFrom("impact_counts")
		.select(["sealed", "counted_at"])
		.where("business_id", "=", db.businessId)
		.where("month", ">=", firstOf(from) as RawBuilder<never>)
		.where("month", "<=", firstOf(to) as RawBuilder<never>)
		.orderBy("counted_at")
		.execute();
	const all = months.flatMap(({ sealed }) => {
		const bySite = JSON.parse(tryDecrypt(sealed, purpose) ?? "{}") as Record<string, [string, number[]][]>;
		return Object.entries(bySite).flatMap(([site, counts]) =>
			siteId === null || site === String(siteId) ? [new Map(counts)] : [],
		);
	});
	return { counts: addImpact(all), countedAt: months[0]?.counted_at ?? null };
}

/** Months with changed applications, or counted over a week ago because answers change. */
export async function listMonthsToCount(db: Scoped): Promise<string[]> {
	const { rows } = await sql<Record<"month", string>>`
select to_char(m.month, 'YYYY-MM') as month
from (select date_trunc('month', a.created_at)::date as month, max(a.updated_at) as changed_at from applies a
  where a.business_id = ${db.businessId} group by 1) m
left join impact_counts i on i.business_id = ${db.businessId} and i.month = m.month
where i.month is null or i.counted_at <= m.changed_at or i.counted_at < now() - interval '7 days' order by 1`.execute(
		db,
	);
	return rows.map(({ month }) => month);
}

/** Recounts a month day by day, so that memory use stays low. */
export async function countMonth(db: Scoped, month: string): Promise<void> {
	const bySite = new Map<string, ImpactCounts[]>();
	for (let day = 0; day < 31; day++) {
		const since = sql`(${firstOf(month)} + ${day}::int)::timestamptz`;
		const applies = await openApplies(
			db,
			sql`a.created_at >= ${since} and a.created_at < ${since} + interval '1 day' and ${within(month, month)}`,
		);
		for (const [site, own] of Map.groupBy(applies, ({ site_id: site }) => String(site ?? noSite)))
			bySite.set(site, [addImpact([...(bySite.get(site) ?? []), countImpact(own)])]);
	}
	const counts = Object.fromEntries([...bySite].map(([site, all]) => [site, [...addImpact(all)]]));
	const sealed = encrypt(JSON.stringify(counts), purpose);
	await sql`insert into impact_counts (business_id, month, sealed) values (${db.businessId}, ${firstOf(month)}, ${sealed})
on conflict (business_id, month) do update set sealed = excluded.sealed, counted_at = now()`.execute(db);
}

interface Opened extends ImpactApply {
	site_id: Column<"site_configs", "id"> | null;
}

/** Applications with decrypted answers, where use is allowed; only for counting. */
async function openApplies(db: Scoped, narrowed: RawBuilder<unknown>): Promise<Opened[]> {
	const sealed = (field: "gender" | "ethnicity") => sql`(select s.sealed from candidate_sensitive s
    where s.business_id = c.business_id and s.candidate_id = c.id and s.field = ${field} and exists (select from candidate_consents k
      where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'sensitive' and k.field is null and k.withdrawn_at is null
        and (k.expires_at is null or k.expires_at > now())))`;
	const { rows } = await sql<
		Row<"applies", "furthest_status"> &
			Record<"sex" | "race", string | null> & { years: number | null; site_id: Opened["site_id"] }
	>`
select a.furthest_status, c.site_config_id as site_id, ${sealed("gender")} as sex, ${sealed("ethnicity")} as race,
  extract(year from age(a.created_at::date, c.date_birth))::int as years
from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
where a.business_id = ${db.businessId} and ${narrowed}`.execute(db);
	return rows.map(({ furthest_status: furthest, site_id, sex, race, years }) => ({
		furthest,
		site_id,
		sex: readAnswer(sex, String(undeclaredGender)),
		race: readAnswer(race, "undeclared"),
		age: years === null || years < 0 ? null : toBand(years),
	}));
}

/** A sealed answer; null for `undeclared`, which counts as no answer. */
function readAnswer(sealed: string | null, undeclared: string): string | null {
	const answer = tryDecrypt(sealed, "value");
	return answer === undeclared ? null : answer;
}

const toBand = (years: number): AgeBand => ageBands.findLast((from) => years >= from) ?? 0;

export function findJobByCode(db: Scoped, code: string) {
	return db
		.selectFrom("jobs")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("code", "=", code)
		.where("archived_at", "is", null)
		.orderBy("id", "desc")
		.executeTakeFirst();
}
