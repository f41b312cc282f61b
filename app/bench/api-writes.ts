import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { BenchmarkRow } from "./back-office.ts";
import { startProduct } from "./server-processes.ts";

const connections = 8;
const writes = 800;
/** Promised writes per second, each with its own idempotency key. */
const promised = 50;

/** Creates tasks with idempotency keys, half of them sent twice, and counts duplicates. */
export async function apiWritesRow(dataDir: string, pool: Pool): Promise<BenchmarkRow> {
	const token = await openToken(pool);
	const before = await countTasks(pool);
	const product = await startProduct(dataDir, undefined, { API_CALLS_PER_MINUTE: "1000000" });
	try {
		const send = async (key: string) => {
			const response = await fetch(`${product.origin}/api/v1/recruiters/tasks`, {
				method: "POST",
				headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Idempotency-Key": key },
				body: JSON.stringify({ task: { subject: "Ligar", type: "call", due_at: "2030-01-02T12:00:00Z" } }),
			});
			if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
			await response.arrayBuffer();
		};
		for (let warming = 0; warming < 20; warming += 1) await send(randomUUID());
		const keys = Array.from({ length: writes }, () => randomUUID());
		const from = performance.now();
		await Promise.all(
			Array.from({ length: connections }, async (_, own) => {
				for (let at = own; at < writes; at += connections) {
					const key = keys[at] ?? "";
					await Promise.all(at % 2 === 0 ? [send(key), send(key)] : [send(key)]);
				}
			}),
		);
		const perSecond = (writes / (performance.now() - from)) * 1000;
		const created = (await countTasks(pool)) - before - 20;
		return {
			name: `API: tasks made with Idempotency-Key, half of them sent twice at once, ${connections} connections`,
			measured: `${perSecond.toFixed(0)} a second; ${created} of ${writes} made`,
			promise: `${promised} a second, each once`,
			kept: perSecond >= promised && created === writes,
		};
	} finally {
		await product.stop();
	}
}

async function openToken(pool: Pool): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	await inFirst(
		pool,
		`insert into sessions (business_id, strategy, recruiter_id, kind, name, token_hash)
select 1, 'recruiters', id, 'api_token', 'bench', $1 from recruiters where business_id = 1 and is_admin and status = 'active' order by id limit 1`,
		[createHash("sha256").update(token).digest()],
	);
	return token;
}

/** Counts only the tasks of this row: daily jobs create others meanwhile. */
async function countTasks(pool: Pool): Promise<number> {
	const { rows } = await inFirst(
		pool,
		"select count(*)::int as count from tasks where business_id = 1 and due_at = '2030-01-02T12:00:00Z'",
		[],
	);
	return rows[0]?.count ?? 0;
}

async function inFirst(pool: Pool, text: string, values: unknown[]): Promise<{ rows: { count: number }[] }> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', '1', true)");
		const result = await client.query(text, values);
		await client.query("commit");
		return result;
	} finally {
		client.release();
	}
}
