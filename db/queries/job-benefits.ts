import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";

/** Visible benefits by translated label in the order of `job_benefits`, then the others as typed. */
export async function benefitsOnSite(db: Scoped, input: readonly string[], locale: "pt" | "en"): Promise<string[]> {
	if (input.length === 0) return [];
	const named = (table: string) =>
		locale === "en"
			? sql`coalesce(nullif(${sql.ref(`${table}.name_en`)}, ''), ${sql.ref(`${table}.name_pt`)})`
			: sql.ref(`${table}.name_pt`);
	const { rows } = await sql<{ label: string }>`
select coalesce(${named("s")}, ${named("k")}, b.typed) as label
from unnest(${sql.val(input)}::text[]) with ordinality as b(typed, place)
left join lateral (select k.* from benefits k where k.business_id = ${db.businessId} and k.archived_at is null
  and app_plain(b.typed) in (app_plain(k.name_pt), app_plain(k.name_en)) order by k.id limit 1) k on true
left join lateral (select s.* from job_benefits s where s.business_id = ${db.businessId} and s.benefit_id = k.id and s.active
  and s.archived_at is null order by s.position limit 1) s on true
where coalesce(s.public, true) order by s.position nulls last, b.place`.execute(db);
	return rows.map(({ label }) => label);
}

/** Text from the settings, appended to each job's description. */
export async function findJobFooter(db: Scoped): Promise<string | null> {
	const row = await db
		.selectFrom("settings")
		.select("job_footer")
		.where("business_id", "=", db.businessId)
		.executeTakeFirst();
	return row?.job_footer ?? null;
}

export async function listVisibleBenefitRows(db: Scoped, locale: "pt" | "en") {
	const label = locale === "en" ? sql`coalesce(nullif(k.name_en, ''), k.name_pt)` : sql`k.name_pt`;
	const own = locale === "en" ? sql`coalesce(nullif(s.name_en, ''), s.name_pt)` : sql`s.name_pt`;
	const { rows } = await sql<{ name: Column<"benefits", "name_pt">; plain: string; label: string }>`
select k.name_pt as name, app_plain(k.name_pt) as plain, coalesce(${own}, ${label}) as label
from benefits k
left join lateral (select s.* from job_benefits s where s.business_id = k.business_id and s.benefit_id = k.id and s.active
  and s.archived_at is null order by s.position limit 1) s on true
where k.business_id = ${db.businessId} and k.archived_at is null and coalesce(s.public, true)
order by s.position nulls last, k.name_pt`.execute(db);
	return rows;
}
