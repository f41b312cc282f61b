import { isRunBusy } from "#app/domain/lists/bulk-actions.ts";
import { decideWorkPace, nextChange, type WorkPace } from "#app/domain/maintenance/maintenance-window.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { findRunningDownload } from "#db/queries/downloads.ts";
import { findMaintenanceWindow } from "#db/queries/maintenance/maintenance-window.ts";
import { deletePostponed, type HeavyWork, isReleased, postpone } from "#db/queries/maintenance/postponed-work.ts";
import { countForExport } from "./export/rows.ts";
import type { Payloads, TaskName } from "./payloads.ts";

/** Describes a job's work; null when nothing is left to do. */
type Describe<T extends TaskName> = (trx: Scoped, payload: Payloads[T]) => Promise<HeavyWork | null>;

/** Tasks that may wait for the maintenance window; interactive and daily ones must not. */
const heavyTasks: { [T in TaskName]?: Describe<T> } = {
	import_run: (trx, { importId }) => describeImport(trx, importId),
	import_undo: (trx, { importId }) => describeImport(trx, importId),
	async bulk_run(trx, { runId }) {
		const run = await trx
			.selectFrom("bulk_runs")
			.select(["state", "total", "action"])
			.where("business_id", "=", trx.businessId)
			.where("id", "=", runId)
			.executeTakeFirst();
		if (!run || !isRunBusy(run.state)) return null;
		// The total is known after records are collected.
		return { kind: "bulk_run", subject: runId, title: null, rows: run.total };
	},
	async recruiter_download(trx, { downloadId }) {
		const download = await findRunningDownload(trx, downloadId);
		const described = download && getEntity(download.entity);
		const user = download && (await findRunner(trx, download.recruiter_id));
		if (!described || !user) return null;
		const rows = await countForExport(trx, applyCustomFields(user, described), user, download);
		return { kind: "download", subject: downloadId, title: download.file_name, rows };
	},
	business_export: async (_trx, { exportId }) => ({
		kind: "business_export",
		subject: exportId,
		title: null,
		rows: null,
	}),
	sandbox: async (_trx, { sandboxId }) => ({ kind: "sandbox", subject: sandboxId, title: null, rows: null }),
	async utility_run(trx, { runId }) {
		const run = await trx
			.selectFrom("utility_runs")
			.select(["tool", "status"])
			.where("business_id", "=", trx.businessId)
			.where("id", "=", runId)
			.executeTakeFirst();
		const isHeavy = run && run.tool !== "test_mail" && ["waiting", "running"].includes(run.status);
		return isHeavy ? { kind: "utility_run", subject: runId, title: null, rows: null } : null;
	},
	impact_counts: async () => ({ kind: "impact_counts", subject: 0, title: null, rows: null }),
	old_records: async () => ({ kind: "old_records", subject: 0, title: null, rows: null }),
};

/** The parts of a system that moves in wait as one. */
async function describeImport(trx: Scoped, importId: number): Promise<HeavyWork | null> {
	const item = await trx
		.selectFrom("imports")
		.select(["file_name", "rows_read", "set_id", "state"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", importId)
		.executeTakeFirst();
	if (!item || !["running", "undoing"].includes(item.state)) return null;
	if (item.set_id === null) return { kind: "import", subject: importId, title: item.file_name, rows: item.rows_read };
	const { rows } = await trx
		.selectFrom("imports")
		.select((eb) => eb.fn.coalesce(eb.fn.sum<number>("rows_read"), eb.lit(0)).as("rows"))
		.where("business_id", "=", trx.businessId)
		.where("set_id", "=", item.set_id)
		.executeTakeFirstOrThrow();
	return { kind: "import_set", subject: item.set_id, title: item.file_name, rows: Number(rows) };
}

interface Job {
	db: Db;
	hold(trx: Scoped): Promise<void>;
	maxAttempts: number;
}

/** Full speed, yielding to users, or postponed: then queued for the window's start. */
export async function resolveWorkPace<T extends TaskName>(
	{ db, hold, maxAttempts }: Job,
	task: T,
	payload: Payloads[T],
): Promise<{ turn: WorkPace; hasHours: boolean; work: HeavyWork | null }> {
	const always = { turn: "yielding" as const, hasHours: false, work: null };
	const describe = heavyTasks[task] as Describe<T> | undefined;
	const { businessId } = payload as { businessId?: number };
	if (!describe || !businessId) return always;
	return inBusiness(db, businessId, async (trx) => {
		const { window, zone, now } = await findMaintenanceWindow(trx);
		if (window === null) return always;
		const work = await describe(trx, payload);
		if (work === null) return { ...always, hasHours: true };
		const released = await isReleased(trx, work);
		const turn = decideWorkPace(window, { zone, now, rows: work.rows, isReleased: released });
		if (turn === "waiting") {
			await hold(trx);
			await postpone(trx, { ...work, task, payload, maxAttempts, opensAt: nextChange(window, zone, now) });
		} else if (!released) await deletePostponed(trx, work.kind, work.subject);
		return { turn, hasHours: true, work };
	});
}

const inManyJobs = new Set<string>(["import", "import_set", "bulk_run", "utility_run"]);

/** Ends the full pace granted by an administrator once the work is done. */
export async function endFullPace<T extends TaskName>(
	db: Db,
	task: T,
	payload: Payloads[T],
	work: HeavyWork | null,
): Promise<void> {
	const describe = heavyTasks[task] as Describe<T> | undefined;
	const { businessId } = payload as { businessId?: number };
	if (!work || !describe || !businessId || work.kind === "import_set") return;
	await inBusiness(db, businessId, async (trx) => {
		const goesOn = inManyJobs.has(work.kind) && (await describe(trx, payload)) !== null;
		if (!goesOn) await deletePostponed(trx, work.kind, work.subject);
	});
}
