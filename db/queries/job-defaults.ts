import { sql } from "kysely";
import { addBusinessDays } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listHolidayDays } from "./holidays.ts";

/** Replaces a title matching an alternative name with its catalogue title (`positions`). */
export async function applyCatalogTitle(db: Scoped, jobId: number): Promise<void> {
	await sql`
update jobs j set position = p.name_pt from positions p
where j.business_id = ${db.businessId} and j.id = ${jobId} and p.business_id = j.business_id and p.active and p.archived_at is null
  and app_plain(j.position) = any(array(select app_plain(s) from unnest(p.synonyms) s))`.execute(db);
}

/**
 * Standard fees match by client, level, then regime, on the opening day. A client's own percentage wins; without any, the guarantee comes
 * from the settings.
 */
export async function applyJobDefaults(db: Scoped, jobId: number): Promise<void> {
	await sql`
update jobs j set position_level = l.level from positions p
join position_levels l on l.business_id = p.business_id and l.id = p.default_level_id
where j.business_id = ${db.businessId} and j.id = ${jobId} and j.position_level is null and p.business_id = j.business_id
  and p.active and p.archived_at is null and app_plain(j.position) in (app_plain(p.name_pt), app_plain(p.name_en))`.execute(
		db,
	);
	await setTarget(db, jobId);
	await sql`
update jobs j set fee_pct = coalesce(j.fee_pct, c.fee_pct, f.fee_pct), guarantee_days = coalesce(j.guarantee_days, f.guarantee_days, s.guarantee_days)
from jobs own
left join settings s on s.business_id = own.business_id
left join client_companies c on c.business_id = own.business_id and c.id = own.client_company_id
left join lateral (
  select f.fee_pct, f.guarantee_days from standard_fees f
  left join position_levels l on l.business_id = f.business_id and l.id = f.position_level_id
  where f.business_id = own.business_id and f.active and f.archived_at is null
    and f.valid_from <= own.opening_date and (f.valid_to is null or f.valid_to >= own.opening_date)
    and (f.client_company_id is null or f.client_company_id = own.client_company_id)
    and (f.position_level_id is null or l.level = own.position_level)
    and (f.regime is null or f.regime = any(own.regimes))
  order by f.client_company_id is null, f.position_level_id is null, f.regime is null, f.id limit 1) f on true
where own.business_id = ${db.businessId} and own.id = ${jobId} and j.business_id = own.business_id and j.id = own.id
  and (j.fee_pct is null or j.guarantee_days is null)`.execute(db);
}

async function setTarget(db: Scoped, jobId: number): Promise<void> {
	const { rows } = await sql<
		Row<"jobs", "opening_date" | "city" | "state"> & { target_days: NonNullable<Column<"settings", "target_days">> }
	>`
select j.opening_date, s.target_days, j.city, j.state from jobs j join settings s on s.business_id = j.business_id
where j.business_id = ${db.businessId} and j.id = ${jobId} and j.target_date is null and s.target_days is not null`.execute(
		db,
	);
	const job = rows[0];
	if (!job) return;
	const year = Number(job.opening_date.slice(0, 4));
	const holidays = await listHolidayDays(db, [year, year + 1, year + 2], job);
	const target = addBusinessDays(job.opening_date, job.target_days, holidays);
	await db
		.updateTable("jobs")
		.set({ target_date: target })
		.where("business_id", "=", db.businessId)
		.where("id", "=", jobId)
		.execute();
}
