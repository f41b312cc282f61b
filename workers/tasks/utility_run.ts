import { testMail as composeTestMail } from "#app/emails/test-mail.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hasRecentPageTraffic } from "#db/kit/page-traffic.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import {
	runDuplicateSearchStep,
	runReparseStep,
	runSearchStep,
	runStageTimesStep,
	type UtilityStep,
} from "#db/queries/utilities/batches.ts";
import { listToolRuns, type ToolRun, updateToolRun } from "#db/queries/utilities/runs.ts";
import { pausesPerBatch } from "../batch-size.ts";
import type { Task } from "../task.ts";

/** One part per job; its progress commits with the work, so no part repeats. */
export const utilityRun: Task<"utility_run"> = async ({ businessId, runId }, { db, hold, isLast, turn }) => {
	try {
		await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			const [run] = await listToolRuns(trx, 1, runId);
			if (!run || run.status === "completed" || run.status === "error") return;
			const began = performance.now();
			const part = await doPart(trx, run);
			const gaps = turn === "yielding" && (await hasRecentPageTraffic(trx)) ? pausesPerBatch : 0;
			const done = run.done + part.done;
			await updateToolRun(trx, runId, {
				status: part.next === null ? "completed" : "running",
				done,
				total: part.total ?? Math.max(run.total, done),
				...(part.next === null ? {} : { cursor_id: part.next }),
				...(part.notes ? { notes: part.notes } : {}),
			});
			const runAt = new Date(Date.now() + gaps * (performance.now() - began));
			if (part.next !== null) await enqueue(trx, "utility_run", { businessId, runId }, gaps > 0 ? { runAt } : {});
		});
	} catch (error) {
		if (isLast)
			await inBusiness(db, businessId, (trx) =>
				updateToolRun(trx, runId, {
					status: "error",
					failed: 1,
					notes: [(error as Error).message.slice(0, 300)],
				}),
			);
		throw error;
	}
};

function doPart(trx: Scoped, run: ToolRun): Promise<UtilityStep> {
	const after = run.cursor_id;
	if (run.tool === "reparse") return runReparseStep(trx, after);
	if (run.tool === "stage_times") return runStageTimesStep(trx, after);
	if (run.tool === "search") return runSearchStep(trx, after);
	return run.tool === "merge_queue" ? runDuplicateSearchStep(trx) : testMail(trx, run);
}

async function testMail(trx: Scoped, { uid, recruiter }: ToolRun): Promise<UtilityStep> {
	if (!recruiter) return { total: 0, done: 0, next: null };
	const locale = recruiter.locale === "en" ? "en" : "pt";
	const voice = await findMailBrand(trx, null);
	await queueEmail(trx, {
		kind: "test",
		site: voice ?? null,
		dedupeKey: `utility:${uid}`,
		locale,
		to: { email: recruiter.email, name: recruiter.name },
		content: composeTestMail({ site: voice ?? { title: recruiter.name, colors: {} }, locale }),
	});
	return { total: 1, done: 1, next: null };
}
