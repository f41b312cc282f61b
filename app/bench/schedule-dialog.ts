import type { Pool } from "pg";
import type { BenchmarkRow } from "./back-office.ts";
import { queryFirstBusiness } from "./browser.ts";
import { insertSessions, type RunningServer } from "./server-processes.ts";

const business = 1;

/** Issue 42: loading time of the interview scheduling dialog's data. */
export async function scheduleDialogRow(pool: Pool, product: RunningServer, rounds = 40): Promise<BenchmarkRow> {
	const [facts] = await queryFirstBusiness<{ admin: number; apply: string }>(
		pool,
		`select (select id from recruiters where business_id = ${business} and is_admin order by id limit 1) as admin,
  (select uid from applies where business_id = ${business} and status = 4 and withdrawn_at is null order by id desc limit 1) as apply`,
	);
	const [cookie = ""] = await insertSessions(pool, "recruiters", [facts?.admin ?? 0]);
	const durations: number[] = [];
	let wrong = 0;
	for (let round = 0; round < rounds + 5; round += 1) {
		const started = performance.now();
		const answer = await fetch(`${product.origin}/recruiters/interviews/new.data?apply=${facts?.apply}`, {
			headers: { cookie },
		});
		await answer.text();
		if (answer.status !== 200) wrong += 1;
		// The first rounds run against a cold database.
		if (round >= 5) durations.push(performance.now() - started);
	}
	durations.sort((a, b) => a - b);
	const at = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? 0;
	return {
		name: "the dialog that schedules an interview",
		measured: `p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)} ms${wrong ? `, ${wrong} wrong` : ""}`,
		promise: "p95 at most 200 ms",
		kept: wrong === 0 && at(0.95) <= 200,
	};
}
