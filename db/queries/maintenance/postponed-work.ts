import { sql } from "kysely";
import type { HeavyTaskKind } from "#app/domain/maintenance/maintenance-window.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Payloads, TaskName } from "#workers/payloads.ts";

export interface HeavyWork {
	kind: HeavyTaskKind;
	/** Id of the record concerned; 0 when there is none. */
	subject: number;
	title: string | null;
	/** Null: always many. */
	rows: number | null;
}

interface Postponed extends HeavyWork {
	task: TaskName;
	payload: object;
	maxAttempts: number;
	opensAt: Date;
}

interface Waiting {
	kind: string;
	subject_id: number;
	task: string;
	payload: unknown;
	max_attempts: number;
	opens_at: Date;
}

/** Includes the opening time, because a running job's key cannot be replaced. */
const getJobKey = (trx: Scoped, { kind, subject_id, opens_at }: Waiting) =>
	`postponed:${trx.businessId}:${kind}:${subject_id}:${opens_at.toISOString()}`;

const enqueueWaiting = (trx: Scoped, row: Waiting, runAt: Date | null) =>
	enqueue(trx, row.task as TaskName, row.payload as Payloads[TaskName], {
		jobKey: getJobKey(trx, row),
		maxAttempts: row.max_attempts,
		...(runAt ? { runAt } : {}),
	});

/** Requeues the job for when the window opens and lists it for users. */
export async function postpone(trx: Scoped, work: Postponed): Promise<void> {
	const { kind, subject, title, rows, task, payload, maxAttempts, opensAt } = work;
	const values = {
		title: title?.slice(0, 300) ?? null,
		row_count: rows,
		task,
		payload: JSON.stringify(payload),
		max_attempts: maxAttempts,
		opens_at: opensAt,
		started_at: null,
		started_by_id: null,
	};
	await trx
		.insertInto("postponed_work")
		.values({ business_id: trx.businessId, kind, subject_id: subject, ...values })
		.onConflict((oc) => oc.columns(["business_id", "kind", "subject_id"]).doUpdateSet(values))
		.execute();
	const row = { kind, subject_id: subject, task, payload, max_attempts: maxAttempts, opens_at: opensAt };
	await enqueueWaiting(trx, row, opensAt);
}

/** Whether an administrator had this work start outside the window. */
export async function isReleased(trx: Scoped, { kind, subject }: HeavyWork): Promise<boolean> {
	const row = await getOne(trx, kind, subject).where("started_at", "is not", null).executeTakeFirst();
	return row !== undefined;
}

/** Start time of a record's postponed work; null when none is pending. */
export async function findPostponedStart(trx: Scoped, kind: HeavyTaskKind, subject: number): Promise<Date | null> {
	const row = await getOne(trx, kind, subject).where("started_at", "is", null).executeTakeFirst();
	return row?.opens_at ?? null;
}

const getOne = (trx: Scoped, kind: HeavyTaskKind, subject: number) =>
	trx
		.selectFrom("postponed_work")
		.select("opens_at")
		.where("business_id", "=", trx.businessId)
		.where("kind", "=", kind)
		.where("subject_id", "=", subject);

/** Removes the entry once the work has started or been cancelled. */
export async function deletePostponed(trx: Scoped, kind: HeavyTaskKind, subject: number): Promise<void> {
	await trx
		.deleteFrom("postponed_work")
		.where("business_id", "=", trx.businessId)
		.where("kind", "=", kind)
		.where("subject_id", "=", subject)
		.execute();
}

const most = 200;

export function listPostponed(trx: Scoped) {
	return trx
		.selectFrom("postponed_work")
		.select(["id", "kind", "subject_id", "title", "row_count", "opens_at", "created_at"])
		.where("business_id", "=", trx.businessId)
		.where("started_at", "is", null)
		.orderBy("opens_at")
		.orderBy("id")
		.limit(most)
		.execute();
}

/** Starts it now at full speed; undefined when it is no longer waiting. */
export async function startPostponed(trx: Scoped, id: number, recruiterId: number) {
	const row = await trx
		.updateTable("postponed_work")
		.set({ started_at: sql<Date>`now()`, started_by_id: recruiterId })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("started_at", "is", null)
		.returningAll()
		.executeTakeFirst();
	if (row) await enqueueWaiting(trx, row, null);
	return row && { kind: row.kind as HeavyTaskKind, title: row.title };
}

/** Requeues pending work after the maintenance hours change. */
export async function requeuePostponedWork(trx: Scoped): Promise<void> {
	const rows = await trx
		.selectFrom("postponed_work")
		.selectAll()
		.where("business_id", "=", trx.businessId)
		.where("started_at", "is", null)
		.execute();
	for (const row of rows) await enqueueWaiting(trx, row, null);
}

export async function deleteOldPostponed(trx: Scoped): Promise<void> {
	await trx
		.deleteFrom("postponed_work")
		.where("business_id", "=", trx.businessId)
		.where((eb) =>
			eb.or([
				eb("started_at", "<", sql<Date>`now() - interval '7 days'`),
				eb("opens_at", "<", sql<Date>`now() - interval '7 days'`),
			]),
		)
		.execute();
}
