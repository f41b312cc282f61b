import { Logger, runOnce } from "graphile-worker";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { reports } from "#app/domain/reports/reports.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { buildPresetReport } from "#app/entities/reports/preset-reports.ts";
import { getReportFormat } from "#app/entities/reports/report-format.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { getDb } from "#db/index.ts";
import { updateMany } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { advanceRuns } from "#db/queries/flows/advance.ts";
import { startFlowRun } from "#db/queries/flows/start-runs.ts";
import { listProtections } from "#db/queries/off-limits.ts";
import { runReport } from "#db/queries/run-report.ts";
import type { DB } from "#db/schema.ts";

/** A time limit promised for the back office, with the measured value. */
export interface BenchmarkRow {
	name: string;
	measured: string;
	promise: string;
	kept: boolean;
}

export interface BackOfficeSizes {
	business: number;
	saves: number;
	runs: number;
	people: number;
}

const actor = { type: "system", id: null, name: "bench" } as const;
const steps = [
	{ kind: "tag", text: "bench-a", on_error: "continue" },
	{ kind: "tag", text: "bench-b", on_error: "continue" },
	{ kind: "tag", text: "bench-c", on_error: "continue" },
];

/** Back-office rules and reports at full database size; rolled back except for queued jobs. */
export async function measureBackOffice(
	pool: Pool,
	databaseUrl: string,
	{ business, saves, runs, people }: BackOfficeSizes,
): Promise<BenchmarkRow[]> {
	const db = getDb() as unknown as Kysely<DB>;
	return [
		await savesBesideAutomations(db, business, saves),
		await triggeredRuns(db, business, runs, () => bareRuns(pool, databaseUrl, runs)),
		await offLimitsOfMany(db, business, people),
		await slowestReport(db, business),
	];
}

class TakenBack extends Error {}

/** Runs `work` in a transaction that is rolled back. */
export async function runAndRollBack<T>(
	db: Kysely<DB>,
	business: number,
	work: (trx: Scoped) => Promise<T>,
): Promise<T> {
	let created: { value: T } | undefined;
	await inBusiness(db, business, async (trx) => {
		created = { value: await work(trx) };
		throw new TakenBack();
	}).catch((error: unknown) => {
		if (!(error instanceof TakenBack)) throw error;
	});
	if (!created) throw new Error("Nothing was measured");
	return created.value;
}

const getIds = async (trx: Scoped, take: number) =>
	(
		await trx
			.selectFrom("candidates")
			.select("id")
			.where("business_id", "=", trx.businessId)
			.where("archived_at", "is", null)
			.orderBy("id")
			.limit(take)
			.execute()
	).map(({ id }) => id);

const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Alternates the same saves without and with fifty automations listening for this change. */
async function savesBesideAutomations(db: Kysely<DB>, business: number, saves: number): Promise<BenchmarkRow> {
	const { without, beside } = await runAndRollBack(db, business, async (trx) => {
		const of = { business_id: business };
		await sql`update automations set active = false where business_id = ${business} and entity = 'candidates'`.execute(
			trx,
		);
		const flow = await trx
			.insertInto("action_flows")
			.values({ ...of, name: "bench", entity: "candidates" })
			.returning("id")
			.executeTakeFirstOrThrow();
		const rows = Array.from({ length: 50 }, (_, n) => ({
			...of,
			name: `bench ${n}`,
			entity: "candidates",
			trigger: "updated",
			field_name: "city",
			active: false,
			action_flow_id: flow.id,
		}));
		await trx.insertInto("automations").values(rows).execute();
		const ids = await getIds(trx, 50);
		const took: Record<"without" | "beside", number[]> = { without: [], beside: [] };
		for (let n = 0; n < saves * 2; n++) {
			const isBeside = n % 2 === 1;
			await sql`update automations set active = ${isBeside} where business_id = ${business} and name like 'bench %'`.execute(
				trx,
			);
			const begun = performance.now();
			await updateMany(trx, candidates, [ids[n % ids.length] ?? 0], { city: `Cidade ${n}` }, actor);
			took[isBeside ? "beside" : "without"].push(performance.now() - begun);
		}
		return { without: median(took.without), beside: median(took.beside) };
	});
	return {
		name: `a save beside 50 active automations, median of ${saves}`,
		measured: `${beside.toFixed(2)} ms, without ${without.toFixed(2)} ms (${(beside / without).toFixed(2)} times)`,
		promise: "at most 1.1 times",
		kept: beside <= without * 1.1,
	};
}

/** Three-step runs in the worker beside the same writes as bare graphile-worker jobs. */
async function triggeredRuns(
	db: Kysely<DB>,
	business: number,
	count: number,
	floor: () => Promise<number>,
): Promise<BenchmarkRow> {
	const ours = await runAndRollBack(db, business, async (trx) => {
		const ids = await getIds(trx, count);
		const starts = ids.map((record) => ({ record, cause: "bench" }));
		await startFlowRun(trx, {
			name: "bench",
			automation: null,
			flow: null,
			steps,
			entity: "candidates",
			by: null,
			depth: 0,
			starts,
		});
		const runs = (
			await trx.selectFrom("flow_runs").select("id").where("name", "=", "bench").orderBy("id").execute()
		).map(({ id }) => id);
		const begun = performance.now();
		// Batch size of one queue job.
		for (let at = 0; at < runs.length; at += 200)
			await advanceRuns(trx, runs.slice(at, at + 200), {
				compose: () => ({ subject: "", html: "", text: "" }) as never,
			});
		const rows = await trx
			.selectFrom("flow_runs")
			.select(sql<number>`count(*)::int`.as("done"))
			.where("name", "=", sql.lit("bench"))
			.where("state", "=", sql.lit("done"))
			.execute();
		if (rows[0]?.done !== runs.length) throw new Error("Some runs are not done");
		return { rate: runs.length / ((performance.now() - begun) / 1000), runs: runs.length };
	});
	const bare = await floor();
	return {
		name: `${ours.runs} runs of three steps`,
		measured: `${Math.round(ours.rate)}/s, bare graphile-worker ${Math.round(bare)}/s (${Math.round((100 * ours.rate) / bare)} %)`,
		promise: "at least half of the bare worker's",
		kept: ours.rate >= bare / 2,
	};
}

async function bareRuns(pool: Pool, connectionString: string, count: number): Promise<number> {
	await pool.query("create unlogged table bench_flow (id bigint primary key, tags text[] not null default '{}')");
	try {
		await pool.query("insert into bench_flow select generate_series(1, $1)", [count]);
		await pool.query(
			"select graphile_worker.add_job('bench_flow', json_build_object('id', n)) from generate_series(1, $1) n",
			[count],
		);
		const begun = performance.now();
		await runOnce({
			connectionString,
			noHandleSignals: true,
			concurrency: 1,
			logger: new Logger(() => () => {}),
			taskList: {
				async bench_flow(payload, { query }) {
					const { id } = payload as { id: number };
					for (const { text } of steps)
						await query("update bench_flow set tags = array_append(tags, $2) where id = $1", [id, text]);
				},
			},
		});
		return count / ((performance.now() - begun) / 1000);
	} finally {
		await pool.query("drop table bench_flow");
	}
}

/** Checks off-limits protection of a large selection in one statement. */
async function offLimitsOfMany(db: Kysely<DB>, business: number, people: number): Promise<BenchmarkRow> {
	const { seconds, count } = await inBusiness(db, business, async (trx) => {
		const ids = await getIds(trx, people);
		const begun = performance.now();
		await listProtections(trx, ids);
		return { seconds: (performance.now() - begun) / 1000, count: ids.length };
	});
	return {
		name: `off limits of ${count} people, one statement`,
		measured: `${seconds.toFixed(2)} s`,
		promise: "under 3 s",
		kept: seconds < 3,
	};
}

/** Runs every report over all applications; returns the slowest. */
async function slowestReport(db: Kysely<DB>, business: number): Promise<BenchmarkRow> {
	const filter = { from: "2000-01-01", to: "2029-12-01", recruiters: [], job: null };
	const viewer = { id: 0, isAdmin: true, rolePermissions: {} };
	const { slowest, applies } = await inBusiness(db, business, async (trx) => {
		const rows = await trx
			.selectFrom("applies")
			.select(sql<number>`count(*)::int`.as("n"))
			.where("business_id", "=", business)
			.execute();
		let slowest = { report: "", seconds: 0 };
		for (const report of reports) {
			const begun = performance.now();
			const request = readReportRequest(buildPresetReport(report, filter), viewer, new Date());
			if (request) await runReport(trx, viewer, request, getReportFormat("pt"));
			const seconds = (performance.now() - begun) / 1000;
			if (seconds > slowest.seconds) slowest = { report, seconds };
		}
		return { slowest, applies: rows[0]?.n ?? 0 };
	});
	return {
		name: `reports over ${applies} applies, the slowest (${slowest.report})`,
		measured: `${slowest.seconds.toFixed(2)} s`,
		promise: "3 s",
		kept: slowest.seconds <= 3,
	};
}

export const formatBenchmarkRow = ({ name, measured, promise, kept }: BenchmarkRow): string =>
	`${name}: ${measured}; promised ${promise}: ${kept ? "kept" : "NOT KEPT"}`;
