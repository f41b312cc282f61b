import { sql } from "kysely";
import { expect, test } from "vitest";
import { feeTypes } from "#app/domain/fees/fee-rule.ts";
import { calculateHireFee } from "#app/domain/fees/hire-fee.ts";
import { calculateTaxes, type TaxRow } from "#app/domain/fees/taxes.ts";
import { withRollback } from "#db/testing.ts";

/** The same numbers in every run: a fault that is found is found again. */
function numbersFrom(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * (most + 1));
	};
}

const rates = { ISS: 500, IRRF: 150, PIS: 65, COFINS: 300, CSLL: 100 } as const;
const rows = Object.entries(rates).map(
	([tax, rate]): TaxRow => ({ tax: tax as "ISS", rate, withheld: true, minimum: null }),
);

function aHire(upTo: (most: number) => number) {
	const type = feeTypes[upTo(feeTypes.length - 1)] ?? "fixed";
	return {
		type,
		salary: upTo(9_000_000),
		bonus: upTo(1) * upTo(20_000_000),
		includeBonus: upTo(1) === 1,
		months: [1200, 1300, 1333][upTo(2)] ?? 1200,
		pct: upTo(4_000),
		times: upTo(30_000),
		fixed: upTo(9_000_000),
		minFee: upTo(2) === 0 ? upTo(3_000_000) : null,
		discountPct: upTo(1) * upTo(3_000),
	};
}

const even = (what: ReturnType<typeof sql>) =>
	sql`(select case when abs(v - trunc(v)) = 0.5 and trunc(v)::bigint % 2 = 0 then trunc(v) else round(v) end from (select (${what})::numeric as v) x)`;

test("the fee calculator and plain SQL return the same fee and net for 10,000 random placements", () =>
	withRollback(async ({ trx }) => {
		const upTo = numbersFrom(18);
		const hires = Array.from({ length: 10_000 }, (_, id) => ({ id, ...aHire(upTo) }));
		const counted = await sql<{ id: number; fee: number; net: number }>`
with hires as materialized (
  select * from json_to_recordset(${JSON.stringify(hires)}::json) h(id int, type text, salary numeric, bonus numeric, "includeBonus" boolean,
    months numeric, pct numeric, times numeric, fixed numeric, "minFee" numeric, "discountPct" numeric)
), base as materialized (
  select *, ${even(sql`salary * months / 100`)} + case when "includeBonus" then bonus else 0 end as base from hires
), fees as materialized (
  select *, case type when 'fixed' then fixed when 'hourly' then ${even(sql`fixed * times / 100`)}
    when 'monthly_salaries' then ${even(sql`salary * times / 100`)} when 'percent_payroll' then ${even(sql`salary * pct / 10000`)}
    else ${even(sql`base * pct / 10000`)} end as plain from base
), minimums as materialized (
  select *, greatest(plain, coalesce("minFee", plain)) as before from fees
), gross as materialized (
  select id, before - ${even(sql`before * "discountPct" / 10000`)} as fee from minimums
)
select id, fee::bigint as fee, (fee - (select sum(${even(sql`fee * r / 10000`)}) from unnest(array[500, 150, 65, 300, 100]) r))::bigint as net
from gross order by id`.execute(trx);
		const different = hires.filter(({ id, ...hire }) => {
			const fee = calculateHireFee(hire).cents;
			const row = counted.rows[id];
			return row?.fee !== fee || row.net !== calculateTaxes(fee, rows).net;
		});
		expect(different).toEqual([]);
		expect(new Set(counted.rows.map(({ fee }) => fee)).size).toBeGreaterThan(5_000);
	}));
