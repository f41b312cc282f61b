import { type Kysely, sql } from "kysely";
import { getDb } from "#db/index.ts";
import { billTimesheets } from "#db/queries/timesheets/bill.ts";
import { approveSheet } from "#db/queries/timesheets/sheet-actions.ts";
import type { DB } from "#db/schema.ts";
import { type BenchmarkRow, runAndRollBack } from "./back-office.ts";

const people = 50;
const weeks = 20;
const most = 20_000;
const system = { type: "system", id: null, name: null, channel: "system" } as const;

/** Approves 1,000 submitted weeks one by one and turns them into lines; rolled back. */
export async function timesheetRow(business: number): Promise<BenchmarkRow> {
	const db = getDb() as unknown as Kysely<DB>;
	return runAndRollBack(db, business, async (trx) => {
		await sql`set local statement_timeout = 0`.execute(trx);
		await sql`
with people as (select id, row_number() over (order by id) as at from candidates where business_id = ${business} and archived_at is null order by id limit ${people}),
 job as (select id, client_company_id from jobs where business_id = ${business} and archived_at is null order by id limit 1),
 placed as (insert into placements (business_id, title, candidate_id, job_id, client_company_id, status, start_date, regime, fee_type)
   select ${business}, 'Estoquista', people.id, job.id, job.client_company_id, 'started', '2020-01-06', 3, 'hourly' from people, job
   returning id, candidate_id, client_company_id)
insert into timesheets (business_id, placement_id, candidate_id, client_company_id, title, week, status, version, total_min, pay_cents, bill_cents, burden_cents,
  submitted_at)
select ${business}, placed.id, placed.candidate_id, placed.client_company_id, 'Estoquista', '2020-01-06'::date + w * 7, 'submitted', 1, 2400, 80000, 136000, 0, now()
from placed cross join generate_series(0, ${weeks}::int - 1) w`.execute(trx);
		const sheets = await trx
			.selectFrom("timesheets")
			.select(["uid", "version"])
			.where("business_id", "=", business)
			.where("status", "=", "submitted")
			.where("week", "<", "2021-01-01")
			.execute();
		const began = performance.now();
		for (const { uid, version } of sheets) await approveSheet(trx, uid, { version, actor: system });
		const billed = await billTimesheets(trx, { until: "2020-12-31" }, system);
		const took = performance.now() - began;
		if (billed.sheets !== people * weeks) throw new Error(`${billed.sheets} sheets were invoiced`);
		return {
			name: `${people * weeks} weeks of hours approved one by one and turned into lines`,
			measured: `${(took / 1000).toFixed(1)} s`,
			promise: `${most / 1000} s`,
			kept: took <= most,
		};
	});
}
