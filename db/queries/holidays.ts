import { sql } from "kysely";
import type { QuietHours } from "#app/domain/sendouts/quiet-hours.ts";
import { holidayYears } from "#app/domain/time/business-days.ts";
import { nationalHolidays } from "#app/domain/time/national-holidays.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";

interface Place {
	/** Two letters. */
	state?: string | null;
	city?: string | null;
}

/** Non-working days, YYYY-MM-DD: national, own, state and city. Half and optional holidays are working days. */
export async function listHolidayDays(
	trx: Scoped,
	years: readonly number[],
	{ state = null, city = null }: Place = {},
): Promise<Set<string>> {
	const { rows } = await sql<{ day: Column<"holidays", "date"> }>`
select date::text as day from holidays
where business_id = ${trx.businessId} and year = any(${sql.val([...years])}::int[]) and archived_at is null
  and not half_day and not optional
  and (scope in ('national', 'business')
    or (scope = 'state' and state = ${state})
    or (scope = 'city' and lower(city) = lower(${city}) and (state is null or state = ${state})))`.execute(trx);
	return new Set(rows.map(({ day }) => day));
}

/** Days without business-initiated messages, if the business observes holidays. */
export async function listQuietHolidays(trx: Scoped, quiet: QuietHours, now: Date): Promise<Set<string>> {
	return quiet.holidays ? listHolidayDays(trx, holidayYears(now)) : new Set();
}

interface HolidayRow {
	uid: string;
	date: string;
	year: number;
	name: string;
	scope: string;
	state: string | null;
	city: string | null;
	half_day: boolean;
	optional: boolean;
}

export const holidayOrders = ["date", "-date", "name", "-name"] as const;

interface HolidayQuery {
	/** Empty returns all. */
	years: readonly number[];
	order: (typeof holidayOrders)[number];
	page: number;
	/** Null: up to 2,000 on one page. */
	per: number | null;
}

/** Holidays of these years with the total. */
export async function listHolidays(trx: Scoped, { years, order, page, per }: HolidayQuery) {
	const take = per ?? 2_000;
	const key = sql.ref(order.replace("-", ""));
	const direction = order.startsWith("-") ? sql`desc` : sql`asc`;
	const result = sql`holidays where business_id = ${trx.businessId} and archived_at is null
  and (${years.length === 0} or year = any(${sql.val([...years])}::int[]))`;
	const { rows } = await sql<HolidayRow>`
select uid, date::text as date, year, name, scope, state, city, half_day, optional from ${result}
order by ${key} ${direction}, id ${direction} limit ${take} offset ${(page - 1) * take}`.execute(trx);
	const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from ${result}`.execute(trx);
	return { rows, total: counts[0]?.total ?? 0 };
}

export async function listHolidayYears(trx: Scoped): Promise<number[]> {
	const { rows } = await sql<Row<"holidays", "year">>`
select distinct year from holidays where business_id = ${trx.businessId} and archived_at is null order by year`.execute(
		trx,
	);
	return rows.map(({ year }) => year);
}

/** Adds missing national holidays of a year; returns their number. */
export async function addNationalHolidays(trx: Scoped, year: number, actor: Actor): Promise<number> {
	const { rows } = await sql<Row<"holidays", "id">>`
insert into holidays (business_id, date, name, scope, optional, created_by_id)
select ${trx.businessId}, x.date, x.name, 'national', x.optional, ${actor.type === "recruiter" ? actor.id : null}
from jsonb_to_recordset(${JSON.stringify(nationalHolidays(year))}::jsonb) as x(date date, name text, optional boolean)
on conflict do nothing returning id`.execute(trx);
	return made(trx, rows, actor);
}

/** Copies own holidays to next year's dates; national ones may move. Returns their number. */
export async function copyToNextYear(trx: Scoped, year: number, actor: Actor): Promise<number> {
	const { rows } = await sql<Row<"holidays", "id">>`
insert into holidays (business_id, date, name, scope, state, city, half_day, optional, created_by_id)
select business_id, (date + interval '1 year')::date, name, scope, state, city, half_day, optional,
  ${actor.type === "recruiter" ? actor.id : null}
from holidays where business_id = ${trx.businessId} and year = ${year} and archived_at is null and scope <> 'national'
  and to_char(date, 'MM-DD') <> '02-29'
on conflict do nothing returning id`.execute(trx);
	return made(trx, rows, actor);
}

async function made(trx: Scoped, rows: readonly { id: number }[], actor: Actor): Promise<number> {
	for (const { id } of rows)
		await audit(trx, {
			actor,
			action: "create",
			recordType: "holidays",
			recordId: id,
			ip: actor.ip ?? null,
		});
	return rows.length;
}
