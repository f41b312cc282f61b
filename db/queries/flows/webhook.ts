import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listHostSecrets } from "../integrations.ts";
import { listSubjects } from "./automation-actor.ts";
import { notifyFailedRuns } from "./failed-runs.ts";

/** Undefined in a sandbox. The body contains no personal data: receivers query the API. */
export async function findWebhookCall(db: Scoped, runId: number, step: number) {
	const rows = await db
		.selectFrom("flow_runs")
		.select([
			"uid",
			"name",
			"record_type",
			"record_id",
			sql<string | null>`steps -> ${sql.lit(Math.trunc(step))}::int ->> 'url'`.as("url"),
		])
		.where("business_id", "=", db.businessId)
		.where("id", "=", runId)
		.where("state", "<>", sql.lit("stopped"))
		.where(sql<boolean>`not app_sandbox()`)
		.execute();
	const run = rows[0];
	if (!run?.url) return undefined;
	const subject = (await listSubjects(db, run.record_type, [run.record_id])).get(run.record_id);
	if (!subject) return undefined;
	const id = `${run.uid}.${step}`;
	const secrets = await listHostSecrets(db, run.url);
	return {
		url: run.url,
		secrets,
		id,
		body: { id, automation: run.name, entity: run.record_type, record: subject.uid },
	};
}

/** Resumes or ends the run after the response, as the step defines. */
export async function endWebhookCall(
	db: Scoped,
	{ runId, step }: { runId: number; step: number },
	outcome: "done" | "skipped" | "failed",
): Promise<void> {
	const line = JSON.stringify([
		{ at: new Date(), step, kind: "webhook", outcome, ...(outcome === "failed" && { reason: "no_answer" }) },
	]);
	const at = sql.lit(Math.trunc(step));
	const stops = sql`${outcome === "failed"}::boolean and coalesce(steps -> ${at}::int ->> 'on_error', 'stop') <> 'continue'`;
	const { rows } = await sql<Row<"flow_runs", "state">>`
update flow_runs set log = log || ${line}::jsonb, resume_at = now(), state = case when ${stops} then 'failed' else 'queued' end,
  position = case when ${stops} then position else position + 1 end, finished_at = case when ${stops} then now() end
where business_id = ${db.businessId} and id = ${runId} and state = 'waiting' and position = ${at}::int returning state`.execute(
		db,
	);
	if (rows[0]?.state === "failed") await notifyFailedRuns(db, [runId]);
	if (rows[0]?.state === "queued") await enqueue(db, "run_flows", { businessId: db.businessId, runs: [runId] });
}
