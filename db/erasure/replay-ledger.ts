import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import type pg from "pg";
import type { ErasureMode, ErasureReason } from "#app/domain/candidates/erasure.ts";
import type { Manifest } from "#db/backup/manifest.ts";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { erase, isErasureMark } from "./erase.ts";

/** An erasure ledger entry, from the replaced database or a newer backup. */
export interface LedgerLine {
	businessId: number;
	candidateId: number;
	mark: string;
	way: ErasureMode;
	reason: ErasureReason;
}

/** Erasures of all businesses, read with the owner's pool before the restore replaces it. */
export async function readLedger(pool: pg.Pool): Promise<LedgerLine[]> {
	const client = await pool.connect();
	try {
		const lines: LedgerLine[] = [];
		const { rows } = await client.query<{ id: number }>("select all_business_ids() as id");
		for (const { id } of rows) {
			await client.query("select set_config('app.business', $1, false)", [String(id)]);
			const result = await client.query<LedgerLine>(
				`select business_id as "businessId", candidate_id as "candidateId", uid_mark as mark, way, reason from erasures
       where business_id = $1 order by id`,
				[id],
			);
			lines.push(...result.rows);
		}
		await client.query("reset app.business");
		return lines;
	} finally {
		client.release();
	}
}

/** A backup's erasure ledger; its values contain no tabs or line breaks. */
export async function readBackupLedger(dir: string, { tables }: Pick<Manifest, "tables">): Promise<LedgerLine[]> {
	const table = tables.find(({ name }) => name === "public.erasures");
	if (!table) return [];
	const text = gunzipSync(await readFile(join(dir, "database", `${table.name}.copy.gz`))).toString("utf8");
	return text
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => {
			const values = line.split("\t");
			const of = (column: string) => values[table.columns.indexOf(column)] ?? "";
			return {
				businessId: Number(of("business_id")),
				candidateId: Number(of("candidate_id")),
				mark: of("uid_mark"),
				way: of("way") as ErasureMode,
				reason: of("reason") as ErasureReason,
			};
		});
}

/** Repeats erasures after a restore; matches id and uid mark, because ids are reused. */
export async function replayErasures(db: Db, lines: readonly LedgerLine[]): Promise<number> {
	let again = 0;
	for (const { businessId, candidateId, mark, way, reason } of lines) {
		const erased = await inBusiness(db, businessId, async (trx) => {
			const rows = await trx
				.selectFrom("candidates")
				.select("uid")
				.where("business_id", "=", businessId)
				.where("id", "=", candidateId)
				.where("anonymised_at", "is", null)
				.execute();
			if (!rows[0] || !isErasureMark(mark, rows[0].uid)) return "unknown";
			await sql`update legal_holds set lifted_at = now() where business_id = ${businessId} and candidate_id = ${candidateId} and lifted_at is null`.execute(
				trx,
			);
			return erase(trx, { candidateId, way, reason });
		});
		if (erased === "erased") again += 1;
	}
	return again;
}
