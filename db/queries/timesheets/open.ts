import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Number of past weeks that are still opened. */
const weeksBack = 8;

/** Idempotent. Empty sheets make missing weeks visible. */
export async function openWeeks(db: Scoped, day: string, placementId: number | null = null): Promise<number> {
	const { rows } = await sql<Row<"timesheets", "id">>`
insert into timesheets (business_id, placement_id, candidate_id, client_company_id, title, week, entered_by, currency)
select p.business_id, p.id, p.candidate_id, p.client_company_id, p.title, w::date, t.entered_by, p.currency
from timesheet_terms t
join placements p on p.business_id = t.business_id and p.id = t.placement_id and p.archived_at is null and p.status not in ('draft', 'cancelled')
cross join lateral generate_series(
  greatest(date_trunc('week', p.start_date), date_trunc('week', ${day}::date) - interval '7 days' * ${weeksBack}::int),
  date_trunc('week', least(${day}::date, p.end_date)), interval '7 days') w
where t.business_id = ${db.businessId} ${placementId === null ? sql`` : sql`and p.id = ${placementId}`}
on conflict (business_id, placement_id, week, seq) where archived_at is null do nothing returning id`.execute(db);
	return rows.length;
}

/** Archives empty open weeks outside the placement after its dates changed. */
export async function archiveWeeksOutsideTerms(db: Scoped): Promise<void> {
	await sql`update timesheets t set archived_at = now() from placements p
where t.business_id = ${db.businessId} and p.business_id = t.business_id and p.id = t.placement_id and t.archived_at is null
  and t.status = 'draft' and t.version = 0 and (t.week + 6 < p.start_date or t.week > p.end_date)`.execute(db);
}

/** Placements billed on this day of the month. */
export async function listPlacementsToBill(db: Scoped, day: string): Promise<number[]> {
	const rows = await db
		.selectFrom("timesheet_terms")
		.select("placement_id")
		.where("business_id", "=", db.businessId)
		.where("bill_day", "=", Number(day.slice(8)))
		.execute();
	return rows.map(({ placement_id }) => placement_id);
}
