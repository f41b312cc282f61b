import type { Pool } from "pg";
import type { Querier } from "#db/kit/querier.ts";
import { fillApplies } from "./applies.ts";
import { fillCandidates } from "./candidates.ts";
import { fillJobViews } from "./job-views.ts";
import { fillJobs } from "./jobs.ts";
import { createPools } from "./pools.ts";

export interface LargeSize {
	candidates: number;
	jobs: number;
	applies: number;
}

const businessId = 1;
/** Far from the demo's own numbers, so that the two never meet. */
const base = 1_000_000;
const batch = 50_000;
const tables = [
	"candidates",
	"candidate_skills",
	"candidate_experiences",
	"candidate_educations",
	"candidate_languages",
	"jobs",
	"job_publications",
];

/**
 * Adds a large, even population to the demo's first business by set-based statements. Triggers that keep the search
 * tables are off meanwhile; the fills write those tables from ready documents. One that was interrupted goes on where it was.
 */
export async function seedLarge(pool: Pool, size: LargeSize, report: (line: string) => void): Promise<void> {
	const perBatch = Math.max(1, Math.floor(size.jobs / 20));
	const there = await inOne(pool, reached);
	const ended =
		size.applies === 0 || (await inOne(pool, (client) => hasApplies(client, size.jobs - perBatch, perBatch)));
	if (there.candidates >= size.candidates && there.jobs >= size.jobs && ended)
		return report("The large population is already there.");
	const siteIds = (
		await inOne(pool, (client) =>
			client.query<{ id: number }>("select id from site_configs where business_id = $1 order by id", [businessId]),
		)
	).rows.map((row) => row.id);
	await pool.query(tables.map((table) => `alter table ${table} disable trigger user`).join(";"));
	try {
		for (let from = there.candidates + 1; from <= size.candidates; from += batch) {
			const to = Math.min(size.candidates, from + batch - 1);
			await inOne(pool, (client) =>
				fillCandidates(client, {
					businessId,
					siteConfigId: siteIds[0] as number,
					base,
					from,
					to,
					mailHost: "grande.example",
					passwordHash: null,
					withSearch: true,
				}),
			);
			report(`${to} candidates`);
		}
		for (let from = there.jobs + 1; from <= size.jobs; from += 5000) {
			const to = Math.min(size.jobs, from + 4999);
			await inOne(pool, (client) =>
				fillJobs(client, {
					businessId,
					base,
					from,
					to,
					siteIds: siteIds.slice(0, 2),
					publishedPercent: 60,
					withSearch: true,
				}),
			);
			report(`${to} jobs`);
		}
		for (let done = 0; done < size.jobs && size.applies; done += perBatch) {
			const jobs = Math.min(perBatch, size.jobs - done);
			const total = Math.round((size.applies * jobs) / size.jobs);
			await inOne(pool, async (client) => {
				if (await hasApplies(client, done, jobs)) return;
				await fillJobViews(client, { businessId, from: base + done + 1, to: base + done + jobs, days: 30 });
				await fillApplies(client, {
					businessId,
					jobBase: base + done,
					jobs,
					candidateBase: base,
					candidates: size.candidates,
					first: 1,
					total,
					busy: done === 0 ? { job: 1, applies: 200 } : undefined,
				});
			});
			report(`applies of ${done + jobs} jobs`);
		}
	} finally {
		await pool.query(tables.map((table) => `alter table ${table} enable trigger user`).join(";"));
	}
	for (const table of ["candidates", "jobs"])
		await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
	await pool.query("vacuum analyze");
	report("analyzed");
}

/** How far an earlier run came: each of its steps is whole or not there at all. */
async function reached(client: Querier) {
	const { rows } = await client.query<{ candidates: number; jobs: number }>(
		`select (select coalesce(max(id), $2) - $2 from candidates where business_id = $1 and id > $2) as candidates,
      (select coalesce(max(id), $2) - $2 from jobs where business_id = $1 and id > $2) as jobs`,
		[businessId, base],
	);
	return rows[0] ?? { candidates: 0, jobs: 0 };
}

async function hasApplies(client: Querier, after: number, jobs: number): Promise<boolean> {
	const { rows } = await client.query(
		"select from applies where business_id = $1 and job_id > $2 and job_id <= $3 limit 1",
		[businessId, base + after, base + after + jobs],
	);
	return rows.length > 0;
}

async function inOne<T>(pool: Pool, work: (client: Querier) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(businessId)]);
		await client.query("set local synchronous_commit = off");
		await createPools(client);
		const result = await work(client);
		await client.query("commit");
		return result;
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}
