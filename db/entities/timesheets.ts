import { type RawBuilder, sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

const clock = (row: string, column: string): RawBuilder<unknown> =>
	sql`${sql.ref(`${row}.${column}`)} / 60 || ':' || lpad((${sql.ref(`${row}.${column}`)} % 60)::text, 2, '0')`;

const computed: Record<string, ComputedSql> = {
	hours: (row) => clock(row, "total_min"),
	overtime: (row) => clock(row, "overtime_min"),
	night: (row) => clock(row, "night_min"),
	/** For an adjustment: its difference to the base values. */
	margin: (
		row,
	) => sql`${sql.ref(`${row}.bill_cents`)} - ${sql.ref(`${row}.pay_cents`)} - ${sql.ref(`${row}.burden_cents`)}
  - ${sql.ref(`${row}.base_bill_cents`)} + ${sql.ref(`${row}.base_pay_cents`)} + ${sql.ref(`${row}.base_burden_cents`)}`,
	standing: (row) => sql`case when ${sql.ref(`${row}.status`)} = 'draft' and ${sql.ref(`${row}.week`)} + 6
    < (select (now() at time zone timezone)::date from businesses where id = ${sql.ref(`${row}.business_id`)}) then 'missing'
  when ${sql.ref(`${row}.status`)} in ('submitted', 'approved') and ${sql.ref(`${row}.bill_cents`)} is null then 'unpriced'
  when ${sql.ref(`${row}.seq`)} > 0 then 'adjustment' end`,
};

export const timesheets: EntitySql = { computed };
