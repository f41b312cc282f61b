import { type Expression, type SqlBool, sql } from "kysely";
import { type BulkAction, busyStates, type RunState } from "#app/domain/lists/bulk-actions.ts";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { deletePostponed } from "#db/queries/maintenance/postponed-work.ts";

interface NewRun {
	recruiterId: number;
	entity: string;
	action: Exclude<BulkAction, "export"> | "undo";
	params: object;
	selection: Selection | Record<string, never>;
	notSelected: number;
	locale: "pt" | "en";
	ip: string | null;
	undoOfId?: number;
	undoDays: number | null;
}

/** Records the request only; undefined when it is already being undone. */
export async function insertRun(db: Scoped, run: NewRun) {
	return db
		.insertInto("bulk_runs")
		.values({
			business_id: db.businessId,
			recruiter_id: run.recruiterId,
			entity: run.entity,
			action: run.action,
			params: JSON.stringify(run.params),
			selection: JSON.stringify(run.selection),
			not_selected: run.notSelected,
			locale: run.locale,
			ip: run.ip,
			undo_of_id: run.undoOfId ?? null,
			undo_until: run.undoDays === null ? null : sql<Date>`now() + make_interval(days => ${run.undoDays})`,
		})
		.onConflict((oc) => oc.columns(["business_id", "undo_of_id"]).doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
}

/** Recruiters see their own runs, administrators all. */
export interface RunViewer {
	id: number;
	isAdmin: boolean;
}

function getRuns(db: Scoped, viewer: RunViewer) {
	return db
		.selectFrom("bulk_runs as b")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "b.business_id").onRef("r.id", "=", "b.recruiter_id"),
		)
		.leftJoin("bulk_runs as u", (join) =>
			join.onRef("u.business_id", "=", "b.business_id").onRef("u.undo_of_id", "=", "b.id"),
		)
		.leftJoin("bulk_runs as o", (join) =>
			join.onRef("o.business_id", "=", "b.business_id").onRef("o.id", "=", "b.undo_of_id"),
		)
		.where("b.business_id", "=", db.businessId)
		.where((eb): Expression<SqlBool> => (viewer.isAdmin ? eb.lit(true) : eb("b.recruiter_id", "=", viewer.id)));
}

const visible = [
	"b.id",
	"b.uid",
	"b.recruiter_id",
	"b.entity",
	"b.action",
	"b.params",
	"b.selection",
	"b.not_selected",
	"b.total",
	"b.done",
	"b.skipped",
	"b.failed",
	"b.reasons",
	"b.state",
	"b.problem",
	"b.undo_until",
	"b.created_at",
	"b.finished_at",
	"r.name as recruiter",
	"u.uid as undone_by",
	"o.uid as undo_of",
	"o.action as undone_action",
] as const;

export async function findRun(db: Scoped, viewer: RunViewer, uid: string) {
	const run = await getRuns(db, viewer).select(visible).where("b.uid", "=", uid).executeTakeFirst();
	return run && { ...run, state: run.state as RunState };
}

export type BulkRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Visible runs, newest first. */
export async function listRuns(
	db: Scoped,
	viewer: RunViewer,
	{ skip, take }: { skip: number; take: number },
): Promise<BulkRun[]> {
	const rows = await getRuns(db, viewer)
		.select(visible)
		.orderBy("b.created_at", "desc")
		.orderBy("b.id", "desc")
		.offset(skip)
		.limit(take)
		.execute();
	return rows.map((run) => ({ ...run, state: run.state as RunState }));
}

export async function countRuns(db: Scoped, viewer: RunViewer, cap: number): Promise<number> {
	const { count } = await db
		.selectFrom(getRuns(db, viewer).select("b.id").limit(cap).as("some"))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

export async function getRunState(db: Scoped, runId: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("bulk_runs")
		.select("state")
		.where("business_id", "=", db.businessId)
		.where("id", "=", runId)
		.executeTakeFirst();
	return row?.state;
}

/** Stops after the current part; false when already finished. */
export async function cancelRun(db: Scoped, runId: number): Promise<boolean> {
	const row = await db
		.updateTable("bulk_runs")
		.set({ state: "cancelled", finished_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", runId)
		.where("state", "in", [...busyStates, "paused"])
		.returning("id")
		.executeTakeFirst();
	if (row) await deletePostponed(db, "bulk_run", runId);
	return row !== undefined;
}

/** Pauses after the current part; false when the run is not in progress. */
export async function pauseRun(db: Scoped, runId: number): Promise<boolean> {
	const row = await db
		.updateTable("bulk_runs")
		.set({ state: "paused" })
		.where("business_id", "=", db.businessId)
		.where("id", "=", runId)
		.where("state", "in", busyStates)
		.returning("id")
		.executeTakeFirst();
	if (row) await deletePostponed(db, "bulk_run", runId);
	return row !== undefined;
}

/** Continues after the last finished part; false when the run is not paused. */
export async function resumeRun(db: Scoped, runId: number): Promise<boolean> {
	const row = await db
		.updateTable("bulk_runs")
		.set({ state: interruptedState })
		.where("business_id", "=", db.businessId)
		.where("id", "=", runId)
		.where("state", "=", "paused")
		.returning("id")
		.executeTakeFirst();
	if (row) await enqueueRun(db, runId);
	return row !== undefined;
}

/** State in which an interrupted run continues. Collecting again adds no duplicates; finished items stay. */
export const interruptedState = sql<string>`case when done_after > 0 then 'running' else 'collecting' end`;

/** One job per run: a resumed one does not run twice. */
export const enqueueRun = (db: Scoped, runId: number): Promise<void> =>
	enqueue(db, "bulk_run", { businessId: db.businessId, runId }, { jobKey: `bulk_run:${db.businessId}:${runId}` });

/** Deletes items past their undo period; the run and its counts stay. */
export async function deleteOldItems(db: Scoped): Promise<void> {
	await sql`
delete from bulk_run_items i using (
  select id from bulk_runs where business_id = ${db.businessId} and created_at < now() - interval '30 days'
     and exists (select from bulk_run_items x where x.business_id = bulk_runs.business_id and x.bulk_run_id = bulk_runs.id)
   order by created_at limit 20) old
where i.business_id = ${db.businessId} and i.bulk_run_id = old.id`.execute(db);
}
