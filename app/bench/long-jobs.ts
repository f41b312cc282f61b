import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { isRunFinished, type RunState } from "#app/domain/lists/bulk-actions.ts";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { putFile } from "#app/storage/files.server.ts";
import { getDb } from "#db/index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertRun } from "#db/queries/bulk-runs.ts";
import { enterState, insertImport, lockImport } from "#db/queries/imports/import-states.ts";
import { measureCandidateExport, measureFullExport } from "./export.ts";
import { findAdmin, type LongJobResult, measureJobRun } from "./measure-job-run.ts";

export const benchmarkBusinessId = 1;

export async function measureLongJobs(pool: Pool, pid: number): Promise<LongJobResult[]> {
	const exports = [
		await measureCandidateExport("csv", pid),
		await measureCandidateExport("xlsx", pid),
		await measureFullExport(pid),
	];
	return [...exports, await bulkEdit(pool, pid), await importRows(100_000, pid)];
}

/** Sets one field on all matches, about 100,000 candidates at a size of one million. */
async function bulkEdit(pool: Pool, pid: number): Promise<LongJobResult> {
	const db = getDb();
	const { state, count } = await findStateBySize(pool, 100_000);
	const recruiter = await findAdmin();
	const run = await inBusiness(db, benchmarkBusinessId, (trx) =>
		insertRun(trx, {
			recruiterId: recruiter.id,
			entity: "candidates",
			action: "edit",
			params: { set: { source: "Event" }, tags: {} },
			selection: readSelection([
				["all", "1"],
				["filters[state]", state],
			]),
			notSelected: 0,
			locale: "pt",
			ip: null,
			undoDays: 30,
		}),
	);
	if (!run) throw new Error("The bulk run was not made");
	const measured = await measureJobRun(pid, async () => {
		await inBusiness(db, benchmarkBusinessId, (trx) =>
			enqueue(trx, "bulk_run", { businessId: benchmarkBusinessId, runId: run.id }),
		);
		const state = () =>
			inBusiness(db, benchmarkBusinessId, (trx) =>
				trx
					.selectFrom("bulk_runs")
					.select("state")
					.where("business_id", "=", benchmarkBusinessId)
					.where("id", "=", run.id)
					.executeTakeFirstOrThrow(),
			);
		while (!isRunFinished((await state()).state as RunState)) await sleep(200);
	});
	const floorSeconds = await measureRolledBackQuery(
		pool,
		"update candidates set source = 'Site', updated_at = now(), lock_version = lock_version + 1 where business_id = 1 and state = $1",
		[state],
	);
	return { name: "bulk edit, all that match", rows: count, ...measured, floorSeconds };
}

/** A Bullhorn export: read, checked and written, as its job does it. */
async function importRows(count: number, pid: number): Promise<LongJobResult> {
	const db = getDb();
	const mark = Date.now().toString(36);
	const head =
		"firstName,lastName,email,mobile,companyName,occupation,address.city,address.state,status,salary,skillSet";
	const lines = Array.from(
		{ length: count },
		(_, n) =>
			`Ana,Souza ${mark} ${n},p${mark}${n}@mail.example,(11) 9${String(80_000_000 + n).slice(0, 4)}-${String(80_000_000 + n).slice(4)},Empresa ${n % 500},Analista ${n % 30},São Paulo,SP,Active,"R$ ${5 + (n % 10)}.500,00","java; sql"`,
	);
	const bytes = new TextEncoder().encode([head, ...lines].join("\r\n"));
	const storageKey = await putFile(benchmarkBusinessId, bytes, "text/csv");
	const user = await findAdmin();
	const uid = await inBusiness(db, benchmarkBusinessId, (trx) =>
		insertImport(trx, user, {
			entity: "candidates",
			fileName: "bullhorn.csv",
			sizeBytes: bytes.length,
			format: "csv",
			storageKey,
			contentType: "text/csv",
			checksum: mark,
			locale: "pt",
			ip: null,
		}),
	);
	const build = () =>
		inBusiness(db, benchmarkBusinessId, (trx) =>
			trx
				.selectFrom("imports")
				.selectAll()
				.where("business_id", "=", benchmarkBusinessId)
				.where("uid", "=", uid)
				.executeTakeFirstOrThrow(),
		);
	const left = async (state: string) => {
		while ((await build()).state === state) await sleep(200);
	};
	const { id } = await build();
	const enter = (state: "checking" | "running") =>
		inBusiness(db, benchmarkBusinessId, async (trx) => {
			const locked = await lockImport(trx, id);
			if (!locked) throw new Error("The import is gone");
			await enterState(trx, locked, state);
		});
	const measured = await measureJobRun(pid, async () => {
		await left("reading");
		await enter("checking");
		await left("checking");
		await enter("running");
		await left("running");
	});
	const { created } = await build();
	return { name: "import of a CSV", rows: created, ...measured, floorSeconds: null };
}

export async function findStateBySize(pool: Pool, requested: number): Promise<{ state: string; count: number }> {
	const client = await pool.connect();
	try {
		await client.query("begin; select set_config('app.business', '1', true)");
		const { rows } = await client.query<{ state: string; count: number }>(
			"select state, count(*) as count from candidates where business_id = 1 and archived_at is null and state is not null group by 1 order by abs(count(*) - $1) limit 1",
			[requested],
		);
		return rows[0] ?? { state: "SP", count: 0 };
	} finally {
		await client.query("rollback");
		client.release();
	}
}

export async function measureRolledBackQuery(pool: Pool, text: string, values: unknown[]): Promise<number> {
	const client = await pool.connect();
	try {
		await client.query("begin; select set_config('app.business', '1', true)");
		const begun = performance.now();
		await client.query(text, values);
		return (performance.now() - begun) / 1000;
	} finally {
		await client.query("rollback");
		client.release();
	}
}
