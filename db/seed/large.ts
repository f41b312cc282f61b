import type { Pool } from "pg";
import type { Querier } from "#db/kit/querier.ts";
import { runInParallel } from "#db/kit/run-in-parallel.ts";
import { fillApplies } from "./applies.ts";
import { dropReadIndexes, restoreReadIndexes } from "./bulk-indexes.ts";
import { fillCandidates } from "./candidates.ts";
import { fillJobViews } from "./job-views.ts";
import { fillJobs } from "./jobs.ts";
import { createValuePools } from "./value-pools.ts";

export interface LargeSize {
	candidates: number;
	jobs: number;
	applies: number;
	/** Seeds one of several small businesses: indexes stay, the caller analyzes. Default: the demo's first. */
	business?: number;
}

/** Far above the demo's ids to avoid collisions. */
const base = 1_000_000;
const batch = 25_000;
/** Statements at once: each uses one core. */
const lanes = 2;
const tables = [
	"candidates",
	"candidate_skills",
	"candidate_experiences",
	"candidate_educations",
	"candidate_languages",
	"candidate_search",
	"jobs",
	"job_publications",
];
const indexedTables = [...tables.slice(0, 6), "candidate_remunerations", "candidate_activity", "applies", "job_views"];
/** Concurrent fills would block on the triggers' rows, which are written at the end. */
const applyTriggers = ["applies_active", "applies_lapse"];
/** This many documents contain all available words. */
const documentsWithAllWords = 20_000;

/** Runs without search triggers and read indexes. Resumes after an interruption. */
export async function seedLarge(pool: Pool, size: LargeSize, report: (line: string) => void): Promise<void> {
	const { business: businessId = 1 } = size;
	const inOne = <T>(pool: Pool, work: (client: Querier) => Promise<T>) => inOneOf(businessId, pool, work);
	const perBatch = Math.max(1, Math.floor(size.jobs / 20));
	const batches = await inOne(pool, (client) => listCandidateBatches(client, businessId, size.candidates));
	const jobs = await inOne(pool, (client) => countJobs(client, businessId));
	const jobBatches = Array.from(
		{ length: size.applies ? Math.ceil(size.jobs / perBatch) : 0 },
		(_, at) => at * perBatch,
	);
	const rest: number[] = [];
	for (const done of jobBatches)
		if (!(await inOne(pool, (client) => hasApplies(client, businessId, done, Math.min(perBatch, size.jobs - done)))))
			rest.push(done);
	if (batches.length === 0 && jobs >= size.jobs && rest.length === 0) {
		await restoreReadIndexes(pool, lanes);
		return report("The large population is already there.");
	}
	const siteIds = (
		await inOne(pool, (client) =>
			client.query<{ id: number }>("select id from site_configs where business_id = $1 order by id", [businessId]),
		)
	).rows.map((row) => row.id);
	await pool.query(toggleTriggers("disable"));
	if (size.business === undefined) await dropReadIndexes(pool, indexedTables);
	try {
		await runInParallel(lanes, batches, async ({ from, to }) => {
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
			report(`candidates ${from} to ${to}`);
		});
		for (let from = jobs + 1; from <= size.jobs; from += 5000) {
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
		// The planner has no statistics for new rows yet.
		await pool.query("analyze candidates, jobs, job_publications");
		await runInParallel(lanes, rest, async (done) => {
			const count = Math.min(perBatch, size.jobs - done);
			const total = Math.round((size.applies * count) / size.jobs);
			await inOne(pool, async (client) => {
				await fillJobViews(client, { businessId, from: base + done + 1, to: base + done + count, days: 30 });
				await fillApplies(client, {
					businessId,
					jobBase: base + done,
					jobs: count,
					candidateBase: base,
					candidates: size.candidates,
					first: 1,
					total,
					busy: done === 0 ? { job: 1, applies: 200 } : undefined,
				});
			});
			report(`applies of jobs ${done + 1} to ${done + count}`);
		});
	} finally {
		await pool.query(toggleTriggers("enable"));
	}
	await inOne(pool, (client) => fillActivity(client, businessId));
	await inOne(pool, (client) => fillWords(client, businessId, size.candidates));
	report("activity and words");
	if (size.business !== undefined) return;
	await restoreReadIndexes(pool, lanes);
	report("indexes");
	for (const table of ["candidates", "jobs"])
		await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
	await pool.query("vacuum analyze");
	report("analyzed");
}

const toggleTriggers = (what: "enable" | "disable") =>
	[
		...tables.map((table) => `alter table ${table} ${what} trigger user`),
		...applyTriggers.map((trigger) => `alter table applies ${what} trigger ${trigger}`),
	].join(";");

/** Missing candidates only: each earlier batch is complete, or part of a longer one. */
async function listCandidateBatches(
	client: Querier,
	business: number,
	candidates: number,
): Promise<{ from: number; to: number }[]> {
	const { rows } = await client.query<{ from: number; to: number }>(
		`select coalesce(max(c.id) - $2, s.first - 1)::int + 1 as "from", s.last::int as "to"
       from (select g as first, least(g + $4 - 1, $3) as last from generate_series(1, $3, $4) g) s
       left join candidates c on c.business_id = $1 and c.id between $2 + s.first and $2 + s.last
       group by s.first, s.last having count(c.id) < s.last - s.first + 1 order by s.first`,
		[business, base, candidates, batch],
	);
	return rows;
}

async function countJobs(client: Querier, business: number): Promise<number> {
	const { rows } = await client.query<{ jobs: number }>(
		"select coalesce(max(id), $2) - $2 as jobs from jobs where business_id = $1 and id > $2",
		[business, base],
	);
	return rows[0]?.jobs ?? 0;
}

/** Last activity, as the disabled `applies_active` trigger would have set it. */
async function fillActivity(client: Querier, business: number): Promise<void> {
	await client.query(
		`insert into candidate_activity as a (business_id, candidate_id, last_active_at)
     select business_id, candidate_id, max(created_at) from applies where business_id = $1 and candidate_id > $2 group by 1, 2
     on conflict (business_id, candidate_id) do update set last_active_at = excluded.last_active_at
       where a.last_active_at < excluded.last_active_at`,
		[business, base],
	);
}

/** Spelling vocabulary: the trigger collects it from enough documents to contain all words. */
async function fillWords(client: Querier, business: number, candidates: number): Promise<void> {
	await client.query(
		"update candidate_search set plain_name = plain_name where business_id = $1 and candidate_id > $2 and candidate_id % $3 = 0",
		[business, base, Math.max(1, Math.floor(candidates / documentsWithAllWords))],
	);
}

async function hasApplies(client: Querier, business: number, after: number, jobs: number): Promise<boolean> {
	const { rows } = await client.query(
		"select from applies where business_id = $1 and job_id > $2 and job_id <= $3 limit 1",
		[business, base + after, base + after + jobs],
	);
	return rows.length > 0;
}

async function inOneOf<T>(business: number, pool: Pool, work: (client: Querier) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(business)]);
		await client.query("set local synchronous_commit = off");
		await createValuePools(client);
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
