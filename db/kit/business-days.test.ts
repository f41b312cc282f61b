import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { businessDaysBetween, getCountingStart } from "#app/domain/time/business-days.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { withRollback } from "#db/testing.ts";
import { countBusinessDays, countingStartSql } from "./business-days.ts";

const day = fc.integer({ min: 0, max: 800 }).map((count) => addDays("2025-11-01", count));

test("countBusinessDays agrees with the TypeScript rule when days and holidays vary", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const spans = fc.sample(fc.record({ from: day, length: fc.integer({ min: -5, max: 120 }) }), 300);
		const scopes = ["national", "business", "state", "city"] as const;
		const rows = fc.sample(
			fc.record({
				date: day,
				scope: fc.constantFrom(...scopes),
				half_day: fc.boolean(),
				optional: fc.boolean(),
				archived: fc.boolean(),
			}),
			// One in sixteen days is a holiday of the business.
			600,
		);
		await trx
			.insertInto("holidays")
			.values(
				rows.map(({ archived, ...holiday }, index) => ({
					...holiday,
					business_id: id,
					name: `Feriado ${index}`,
					state: holiday.scope === "state" || holiday.scope === "city" ? "SP" : null,
					city: holiday.scope === "city" ? "Santos" : null,
					archived_at: archived ? new Date() : null,
				})),
			)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const holidays = await listHolidayDays(trx, [2025, 2026, 2027, 2028]);
		expect(holidays.size).toBeGreaterThan(5);
		const all = spans.map(({ from, length }) => ({ from, to: addDays(from, length) }));
		const count = countBusinessDays(sql`${id}::bigint`, sql`s.from_day`, sql`s.to_day`);
		const { rows: counted } = await sql<{ days: number }>`
select ${count}::int as days from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x("from" date, "to" date)
cross join lateral (select x."from" as from_day, x."to" as to_day) s`.execute(trx);
		expect(counted.map(({ days }) => days)).toEqual(all.map(({ from, to }) => businessDaysBetween(from, to, holidays)));
	}));

test("countingStartSql agrees with the noon rule when zones differ", () =>
	withRollback(async ({ trx }) => {
		const zones = ["America/Sao_Paulo", "America/Manaus", "America/Noronha", "Europe/Lisbon", "Asia/Kathmandu"];
		const moments = [
			...["14:59:59", "15:00:00", "02:59:59", "03:00:00"].map((time) => new Date(`2026-11-18T${time}Z`)),
			// Days of clock changes.
			...["2018-11-04T02:30:00Z", "2026-03-29T11:30:00Z", "2026-10-25T12:30:00Z"].map((text) => new Date(text)),
			...fc.sample(fc.date({ min: new Date("2015-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }), 200),
		];
		for (const zone of zones) {
			const { rows } = await sql<{ day: string }>`
select ${countingStartSql(sql`t.moment`, zone)}::text as day from unnest(${sql.val(moments)}::timestamptz[]) with ordinality t(moment, place)
order by place`.execute(trx);
			expect(rows.map((row) => row.day)).toEqual(moments.map((moment) => getCountingStart(moment, zone)));
		}
	}));
