import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { insertRun } from "#db/queries/bulk-runs.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { bulkRun } from "./bulk_run.ts";

/** Aborts at the nth check, like a dying worker. */
function dyingAt(n: number): AbortSignal {
	let request = 0;
	const throwIfAborted = () => {
		request += 1;
		if (request === n) throw new Error("killed");
	};
	return { ...AbortSignal.abort(), throwIfAborted } as AbortSignal;
}

test("bulk_run processes every record once when its worker is killed repeatedly", () =>
	withRollback(async ({ db, trx, business: { id } }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		await sql`insert into candidates (business_id, name, email, tags)
      select ${id}, 'Pessoa ' || n, 'p' || n || '@muitas.example', '{}' from generate_series(1, 1700) n`.execute(trx);
		const run = await insertRun(trx, {
			recruiterId: user.id,
			entity: "candidates",
			action: "edit",
			params: { set: {}, tags: { tags: { add: ["uma vez"], remove: [] } } },
			selection: readSelection([
				["all", "1"],
				["q", "pessoa"],
			]),
			notSelected: 0,
			locale: "pt",
			ip: null,
			undoDays: 30,
		});
		const payload = { businessId: id, runId: run?.id ?? 0 };
		for (const n of [2, 1, 3]) {
			const context = createTaskContext(db, { signal: dyingAt(n) });
			await expect(bulkRun(payload, context)).rejects.toThrow("killed");
		}
		await bulkRun(payload, createTaskContext(db));
		await bulkRun(payload, createTaskContext(db));
		await enterBusiness(trx, id);
		const [now] = await trx.selectFrom("bulk_runs").selectAll().execute();
		expect(now).toMatchObject({ state: "completed", total: 1700, done: 1700, skipped: 0, failed: 0 });
		const { rows } = await sql<{
			tags: string[];
			n: number;
		}>`select tags, count(*) as n from candidates group by 1`.execute(trx);
		expect(rows).toEqual([{ tags: ["uma vez"], n: 1700 }]);
		const { rows: audits } = await sql<{ n: number }>`select count(*) as n from audit_entries`.execute(trx);
		expect(audits[0]?.n).toBe(1700);
	}));
