import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { reports } from "#app/domain/reports/reports.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import type { BenchmarkRow } from "./back-office.ts";
import { queryFirstBusiness } from "./browser.ts";
import { cpuSeconds, insertSessions, type RunningServer } from "./server-processes.ts";

const today = localDay(new Date());
const year = { start_date: addDays(today, -364), end_date: today };
const rounds = 7;
/** Slow pages run fewer rounds; in milliseconds. */
const longest = 8_000;
const longestReading = 120_000;

/** Typical custom reports over one year and all rows. */
const built = {
	"applies by month": { measure: "applies", by: "month" },
	"applies by month and source": { measure: "applies", by: "month", split: "source" },
	"hires by month beside the year before": { measure: "hires", by: "month", compare: "previous" },
	"median days to fill by client": { measure: "days_to_fill", by: "client_company" },
	"a funnel of stages reached": { measure: "applies", by: "reached" },
	"cohorts by month": { measure: "applies", by: "month", split: "reached" },
	"boxes of days in each stage": { measure: "stage_days", by: "left" },
	"rejections by reason": { measure: "rejections", by: "reject_reason" },
	"new candidates by week": { measure: "new_candidates", by: "week" },
	"fees by desk": { measure: "fees", by: "owner" },
} satisfies Record<string, Record<string, string>>;
type BuiltName = keyof typeof built;
const onDesk = (Object.keys(built) as BuiltName[]).filter((name) => name !== "cohorts by month");

export async function measureCustomReports(pool: Pool, product: RunningServer): Promise<BenchmarkRow[]> {
	const [admin] = await queryFirstBusiness<{ id: number }>(
		pool,
		"select id from recruiters where business_id = 1 and is_admin order by id limit 1",
	);
	const id = admin?.id ?? 0;
	const [cookie = ""] = await insertSessions(pool, "recruiters", [id]);
	const rows: BenchmarkRow[] = [];
	const add = async (name: string, path: string, most: number) => {
		const address = `${product.origin}${path}`;
		const first = performance.now();
		const status = await askUntilRead(address, cookie);
		const firstTime = performance.now() - first;
		const promise = `at most ${most} ms of CPU`;
		// A query over the database timeout is a missed target, not a failed benchmark.
		if (status !== 200) {
			rows.push({ name, measured: `answers ${status}`, promise, kept: false });
			return;
		}
		const before = await readCpu(pool, product.pid);
		const times = await time(address, cookie);
		const after = await readCpu(pool, product.pid);
		// A process that ended meanwhile would count as work undone.
		const used = [...after].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
		const cpu = (1_000 * used.reduce((sum, each) => sum + each, 0)) / times.length;
		const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
		const row = {
			name,
			measured: `${cpu.toFixed(0)} ms of the server's and PostgreSQL's CPU; median answer ${median.toFixed(0)} ms of ${times.length}, the first ${firstTime.toFixed(0)} ms`,
			promise,
			kept: cpu <= most,
		};
		console.log(`  ${name}: ${row.measured}`);
		rows.push(row);
	};
	await fill(pool, id);
	try {
		for (const [name, query] of Object.entries(built))
			await add(`built report, ${name}`, `/recruiters/reports?${new URLSearchParams({ ...query, ...year })}`, 1_000);
		await add("a desk of nine cards", "/recruiters/reports/desk", 500);
		await add("the dashboard, this month and everyone", "/recruiters/dashboard?recruiters=all", 500);
		for (const report of reports)
			await add(
				`ready report, ${report}`,
				`/administrator/reports?${new URLSearchParams({ report, ...year })}`,
				// Of confidential groups nothing is stored: each answer reads the rows.
				report === "genders" ? 1_000 : 300,
			);
		const [job] = await queryFirstBusiness<{ uid: string }>(
			pool,
			"select uid from jobs where business_id = 1 and id = 1000001",
		);
		await add("a client's report of a search", `/recruiters/jobs/${job?.uid}/search_report`, 300);
	} finally {
		await clear(pool);
	}
	return rows;
}

async function ask(address: string, cookie: string): Promise<{ status: number; isReading: boolean }> {
	const response = await fetch(address, { headers: { cookie } });
	const text = await response.text();
	return { status: response.status, isReading: text.includes("<progress") };
}

/** Repeats until no worker is still reading, so that the measured page is complete. */
async function askUntilRead(address: string, cookie: string): Promise<number> {
	for (const end = performance.now() + longestReading; ; await sleep(500)) {
		const { status, isReading } = await ask(address, cookie);
		if (status !== 200 || !isReading) return status;
		if (performance.now() > end) return 504;
	}
}

async function time(address: string, cookie: string): Promise<number[]> {
	const times: number[] = [];
	const began = performance.now();
	do {
		const sent = performance.now();
		await ask(address, cookie);
		times.push(performance.now() - sent);
	} while (times.length < rounds && performance.now() - began < longest);
	return times;
}

/** CPU seconds by process: hardly affected by other load on the machine. */
async function readCpu(pool: Pool, pid: number): Promise<Map<number, number>> {
	const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity where pid <> pg_backend_pid()");
	return new Map([pid, ...rows.map((row) => row.pid)].map((each) => [each, cpuSeconds(each)]));
}

/** Adds nine report cards to the recruiter's desk and a placement for each hire. */
async function fill(pool: Pool, recruiter: number): Promise<void> {
	await clear(pool);
	const cards = onDesk.map((name) => ({
		name: `bench ${name}`,
		query: `${new URLSearchParams({ ...built[name], ...year })}`,
	}));
	const texts = cards.map(({ name, query }) => `('${name}', '${query}')`).join(", ");
	await queryFirstBusiness(
		pool,
		`with saved as (insert into saved_reports (business_id, recruiter_id, name, query) select 1, ${recruiter}, name, query from (values ${texts}) t(name, query) returning id)
		insert into report_cards (business_id, recruiter_id, saved_report_id, position) select 1, ${recruiter}, id, row_number() over (order by id) from saved`,
	);
	await pool.query("alter table placements disable trigger user");
	try {
		await queryFirstBusiness(
			pool,
			`insert into placements (business_id, title, candidate_id, job_id, apply_id, client_company_id, owner_id, status, start_date, regime, salary_cents, fee_cents)
			select 1, 'bench', a.candidate_id, a.job_id, a.id, coalesce(j.client_company_id, c.id), j.owner_id, 'completed', a.placed_at::date, 2, 500000, 1200000
			from applies a join jobs j on j.business_id = 1 and j.id = a.job_id
			cross join (select min(id) as id from client_companies where business_id = 1) c
			where a.business_id = 1 and a.placed_at is not null and a.job_id > 1000000`,
		);
	} finally {
		await pool.query("alter table placements enable trigger user");
	}
	await pool.query("analyze placements");
}

async function clear(pool: Pool): Promise<void> {
	await queryFirstBusiness(pool, "delete from saved_reports where business_id = 1 and name like 'bench %'");
	await pool.query("alter table placements disable trigger user");
	try {
		await queryFirstBusiness(pool, "delete from placements where business_id = 1 and title = 'bench'");
	} finally {
		await pool.query("alter table placements enable trigger user");
	}
}
