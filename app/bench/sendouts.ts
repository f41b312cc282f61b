import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { getEntity } from "#app/entities/index.ts";
import { getDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { cancelQueue, launchQueue } from "#db/queries/sendouts/control.ts";
import { insertQueue } from "#db/queries/sendouts/new-queue.ts";
import { benchmarkBusinessId, findStateBySize, measureRolledBackQuery } from "./long-jobs.ts";
import { findAdmin, type LongJobResult, measureJobRun } from "./measure-job-run.ts";

/** Plans a sendout to some 100,000 candidates, including exclusions, in the product's worker. */
export async function measureSendoutPlanning(pool: Pool, pid: number): Promise<LongJobResult> {
	const db = getDb();
	const { state } = await findStateBySize(pool, 100_000);
	const admin = await findAdmin();
	const queue = await inBusiness(db, benchmarkBusinessId, async (trx) => {
		const template = await trx
			.insertInto("prospecting_templates")
			.values({ business_id: benchmarkBusinessId, name: `Bench ${Date.now()}`, owner_id: admin.id })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("prospecting_steps")
			.values({
				business_id: benchmarkBusinessId,
				template_id: template.id,
				position: 1,
				subject_pt: "Olá",
				body_pt: "Olá, {{name}}.",
			})
			.execute();
		const user = await findRunner(trx, admin.id);
		const entity = getEntity("candidates");
		if (!user || !entity) throw new Error("Nobody to send for");
		const created = await insertQueue(trx, user, {
			name: "Bench",
			templateUid: template.uid,
			entity,
			selection: readSelection([
				["all", "1"],
				["filters[state]", state],
			]),
			siteId: null,
			// Only scheduled: nothing is sent.
			startsAt: new Date(Date.now() + 30 * 86_400_000),
			windowFrom: "09:00",
			windowTo: "18:00",
			dailyLimit: 200,
			gapSeconds: 60,
		});
		if ("refused" in created) throw new Error(`The queue was refused: ${created.refused}`);
		return created;
	});
	const now = () =>
		inBusiness(db, benchmarkBusinessId, (trx) =>
			trx
				.selectFrom("sendout_queues")
				.select(["status", "total"])
				.where("business_id", "=", benchmarkBusinessId)
				.where("id", "=", queue.id)
				.executeTakeFirstOrThrow(),
		);
	const measured = await measureJobRun(pid, async () => {
		await inBusiness(db, benchmarkBusinessId, (trx) => launchQueue(trx, queue.id, admin));
		while ((await now()).status === "planning") await sleep(100);
	});
	const { total } = await now();
	await inBusiness(db, benchmarkBusinessId, (trx) => cancelQueue(trx, queue.id, admin));
	const floorSeconds = await measureRolledBackQuery(
		pool,
		`with gone as (delete from sendout_recipients where business_id = 1 and queue_id = $1 returning 1)
     insert into sendout_recipients (business_id, queue_id, reference_type, reference_id, name, email, address_hash)
     select 1, $1, 'candidates_bench', id, name, email, app_address_hash(email) from candidates
      where business_id = 1 and archived_at is null and state = $2 and (select count(*) from gone) >= 0
     on conflict do nothing`,
		[queue.id, state],
	);
	return { name: "send-out queue planned", rows: total, ...measured, floorSeconds };
}
