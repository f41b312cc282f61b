import { type Kysely, sql } from "kysely";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { getDb } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listAdmissionCardFlags } from "#db/queries/admissions/board-cards.ts";
import { listAdmissions } from "#db/queries/admissions/list-admissions.ts";
import type { DB } from "#db/schema.ts";
import { type BenchmarkRow, runAndRollBack } from "./back-office.ts";

const business = 1;
const people = 2000;
const rounds = 20;
const promisedMs = 100;

export async function admissionsRow(): Promise<BenchmarkRow> {
	const db = getDb() as unknown as Kysely<DB>;
	const times = await runAndRollBack(db, business, async (trx) => {
		await fill(trx);
		const took: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const from = performance.now();
			const query = { list: "running", recruiterId: null, today: localDay(new Date()), page: (round % 8) + 1 } as const;
			const { rows, total } = await listAdmissions(trx, query);
			const ids = rows.map(({ id }) => id);
			await listAdmissionCardFlags(trx, ids, { isAdmin: true, rolePermissions: {} } as never);
			took.push(performance.now() - from);
			if (total < people) throw new Error(`Only ${total} admissions`);
		}
		return took.sort((a, b) => a - b);
	});
	const median = times[Math.floor(times.length / 2)] ?? 0;
	return {
		name: `a page of 50 among ${people} running admissions of 20 items each`,
		measured: `${median.toFixed(1)} ms`,
		promise: `${promisedMs} ms`,
		kept: median <= promisedMs,
	};
}

async function fill(trx: Scoped): Promise<void> {
	await sql`
with hired as (
  insert into placements (business_id, title, candidate_id, job_id, client_company_id, status, start_date, regime, owner_id)
  select ${business}, 'bench', c.id, j.id, j.client_company_id, 'draft', current_date + 10, 2, j.owner_id
  from (select id, row_number() over (order by id) as n from candidates where business_id = ${business} and archived_at is null limit ${people}) c
  cross join (select id, client_company_id, owner_id from jobs where business_id = ${business} and client_company_id is not null order by id limit 1) j
  returning business_id, id, candidate_id, job_id, client_company_id, owner_id)
, admitted as (
  insert into employees (business_id, name, candidate_id, kind, job_id, client_company_id, admission_date, owner_id, placement_id, stage, admission_model, due_on,
    items_total)
  select business_id, 'bench', candidate_id, 'direct', job_id, client_company_id, current_date + 10, owner_id, id, 'waiting', 'clt',
    current_date + (id % 9)::int, 20 from hired returning business_id, id)
insert into admission_items (business_id, employee_id, kind, name_pt, position, state, version)
select a.business_id, a.id, 'document', 'Documento ' || n, n, case when n % 3 = 0 then 'sent' else 'open' end, 0
from admitted a cross join generate_series(1, 20) n`.execute(trx);
	await sql`analyze employees, admission_items, placements`.execute(trx);
}
