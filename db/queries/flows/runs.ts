import { sql } from "kysely";
import { isTriggered } from "#app/domain/flows/flows.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { filterByConditions, listSubjects } from "./automation-actor.ts";
import { notifyFailedRuns } from "./failed-runs.ts";
import type { ActiveAutomation } from "./start-runs.ts";

export interface RunDetails
	extends Row<"flow_runs", "uid" | "record_type" | "record_id" | "resume_at" | "created_at" | "finished_at"> {
	state: "queued" | "waiting" | "done" | "failed" | "stopped";
	log: { at: string; step?: number; kind?: string; outcome: string; reason?: string; channel?: string }[];
}

/** Latest runs of an automation or a record. */
export async function listRuns(
	db: Scoped,
	of: { automation: number } | { record: { type: string; id: number } },
	take = 30,
): Promise<RunDetails[]> {
	const which =
		"automation" in of
			? sql`automation_id = ${of.automation}`
			: sql`record_type = ${of.record.type} and record_id = ${of.record.id}`;
	const { rows } = await sql<RunDetails>`
select uid, record_type, record_id, state, log, resume_at, created_at, finished_at from flow_runs
where business_id = ${db.businessId} and ${which} order by id desc limit ${take}`.execute(db);
	return rows;
}

/** Stops an active run; false when none. */
export async function stopRun(db: Scoped, automation: number, uid: string): Promise<boolean> {
	const { rows } = await sql`
update flow_runs set state = 'stopped', debounced = false, finished_at = now() where business_id = ${db.businessId}
  and automation_id = ${automation} and uid = ${uid} and state in ('queued', 'waiting') returning id`.execute(db);
	return rows.length > 0;
}

/** Resumes a failed or stopped run at its step; false when none. */
export async function retryRun(db: Scoped, automation: number, uid: string): Promise<boolean> {
	const rows = await db
		.updateTable("flow_runs")
		.set({ state: "queued", finished_at: null, resume_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("automation_id", "=", automation)
		.where("uid", "=", uid)
		.where("state", "in", [sql.lit("failed"), sql.lit("stopped")])
		.returning("id")
		.execute();
	if (!rows[0]) return false;
	await enqueue(db, "run_flows", { businessId: db.businessId, runs: [rows[0].id] });
	return true;
}

/** Isolates a run that breaks its batch, so that others continue. */
export async function failRun(db: Scoped, id: number): Promise<void> {
	await sql`
update flow_runs set state = 'failed', finished_at = now(),
  log = log || jsonb_build_array(jsonb_build_object('at', now(), 'step', position, 'outcome', 'failed', 'reason', 'error'))
where business_id = ${db.businessId} and id = ${id} and state in ('queued', 'waiting')`.execute(db);
	await notifyFailedRuns(db, [id]);
}

/** Limit of history entries searched. */
const mostEntries = 20_000;

/** Records matching in the last 30 days by current values; writes nothing. */
export async function dryRun(
	db: Scoped,
	automation: ActiveAutomation,
): Promise<{ count: number; first: { id: number; uid: string }[] }> {
	const { rows } = await sql<
		Row<"audit_entries", "action"> & {
			record_id: NonNullable<Column<"audit_entries", "record_id">>;
			changes: Record<string, unknown>;
		}
	>`
select record_id, action, changes from audit_entries where business_id = ${db.businessId} and record_type = ${automation.entity}
  and action in ('create', 'update') and record_id is not null and at > now() - interval '30 days' order by id desc limit ${mostEntries}`.execute(
		db,
	);
	const ids = [...new Set(rows.filter((row) => isTriggered(automation, row)).map((row) => row.record_id))];
	const met = (await filterByConditions(db, automation.entity, automation, ids)) ?? [];
	const first = await listSubjects(db, automation.entity, met.slice(0, 10));
	return { count: met.length, first: [...first.values()].map(({ id, uid }) => ({ id, uid })) };
}
