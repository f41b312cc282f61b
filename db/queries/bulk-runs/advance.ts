import { sql } from "kysely";
import {
	type BulkAction,
	type BulkSkipReason,
	getRunPercent,
	isRunBusy,
	mayRunBulkAction,
	type RunState,
} from "#app/domain/lists/bulk-actions.ts";
import { storedSelection } from "#app/domain/lists/bulk-selection.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { isAppointmentClash } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { rowsByIds } from "#db/kit/list.ts";
import { publish } from "#db/kit/publish.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { actions, undoActions } from "./actions.ts";
import type { RunAction, RunServices, Step } from "./context.ts";
import { addItems, addItemsToUndo, type Item, nextItems, type Outcome, saveOutcomes } from "./items.ts";
import { findRunner, type RunUser } from "./run-users.ts";
import { collectIds } from "./selection.ts";

/** Default number of records per part. */
const recordsAtOnce = 500;
/** Ids per read while collecting. */
const collectedAtOnce = 25_000;

/** Records and cursor commit together, so crashes repeat nothing; locks the run, rechecks permissions. */
export async function advanceRun(
	db: Scoped,
	runId: number,
	tools: RunServices,
	take = recordsAtOnce,
): Promise<RunState> {
	const run = await lockRun(db, runId);
	if (!run) return "error";
	if (!isRunBusy(run.state)) return run.state as RunState;
	const described = getEntity(run.entity);
	const user = await findRunner(db, run.recruiter_id);
	const entity = described && user && applyCustomFields(user, described);
	const action = (run.action === "undo" ? run.undone_action : run.action) as BulkAction;
	if (!entity || !user || !mayRunBulkAction(user, entity, action)) return end(db, run, "error", "not_allowed");
	if (run.state === "collecting") return collect(db, run, entity, user);

	const items = await nextItems(db, run.id, run.done_after, take);
	if (items.length === 0) return end(db, run, "completed", null);
	const act = run.action === "undo" ? undoActions[action] : actions[action];
	if (!act) return end(db, run, "error", "not_allowed");
	const { there, gone } = await stillThere(db, entity, user, run, items);
	const step: Step = { db, businessId: db.businessId, entity, user, run, items: there, tools };
	const outcomes = [...(there.length > 0 ? await runRecordByRecord(act, step) : []), ...gone];
	await saveOutcomes(db, run.id, outcomes);
	const next = withOutcomes(run, outcomes, items.at(-1)?.id ?? 0);
	await save(db, run.id, next);
	// A short part is the last.
	if (items.length < take) return end(db, { ...run, ...next }, "completed", null);
	await tell(db, { ...run, ...next });
	return "running";
}

/** Skips records deleted or made private since; undo checks for itself. */
async function stillThere(
	db: Scoped,
	entity: Entity,
	user: RunUser,
	run: Locked,
	items: Item[],
): Promise<{ there: Item[]; gone: Outcome[] }> {
	if (run.action === "undo") return { there: items, gone: [] };
	const ids = items.map(({ id }) => id);
	const result = new Set((await rowsByIds(db, entity, user, ids, [])).map(({ id }) => id));
	return {
		there: items.filter(({ id }) => result.has(id)),
		gone: ids.filter((id) => !result.has(id)).map((id) => ({ id, outcome: "skipped", reason: "gone" })),
	};
}

async function lockRun(db: Scoped, runId: number) {
	return db
		.selectFrom("bulk_runs as b")
		.selectAll("b")
		.select((eb) =>
			eb
				.selectFrom("bulk_runs as o")
				.select("o.action")
				.whereRef("o.business_id", "=", "b.business_id")
				.whereRef("o.id", "=", "b.undo_of_id")
				.as("undone_action"),
		)
		.where("b.business_id", "=", db.businessId)
		.where("b.id", "=", runId)
		.forUpdate("b")
		.executeTakeFirst();
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRun>>>;
type Counts = Pick<Locked, "done" | "skipped" | "failed" | "reasons" | "done_after">;

async function collect(db: Scoped, run: Locked, entity: Entity, user: RunUser): Promise<RunState> {
	let after: number | null = null;
	let added: number;
	if (run.undo_of_id !== null) {
		added = await addItemsToUndo(db, run.id, run.undo_of_id);
	} else {
		const step = { after: (run.collected_after as number | null) ?? null, take: collectedAtOnce };
		const result = await collectIds(db, entity, user, storedSelection(run.selection), step);
		added = await addItems(db, run.id, result.ids);
		after = result.after;
	}
	const state = after === null ? "running" : "collecting";
	await db
		.updateTable("bulk_runs")
		.set((eb) => ({
			total: eb("total", "+", added),
			collected_after: after === null ? null : JSON.stringify(after),
			state,
		}))
		.where("business_id", "=", db.businessId)
		.where("id", "=", run.id)
		.execute();
	return state;
}

function withOutcomes(run: Locked, outcomes: readonly Outcome[], last: number): Counts {
	const counts = { done: run.done, skipped: run.skipped, failed: run.failed };
	const reasons = { ...(run.reasons as Partial<Record<BulkSkipReason, number>>) };
	for (const { outcome, reason } of outcomes) {
		counts[outcome] += 1;
		if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1;
	}
	return { ...counts, reasons, done_after: last };
}

async function save(db: Scoped, runId: number, counts: Counts) {
	await db
		.updateTable("bulk_runs")
		.set({ ...counts, reasons: JSON.stringify(counts.reasons) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", runId)
		.execute();
}

async function end(
	db: Scoped,
	run: Locked,
	state: "completed" | "error",
	problem: "not_allowed" | null,
): Promise<RunState> {
	await db
		.updateTable("bulk_runs")
		.set({ state, problem, finished_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", run.id)
		.execute();
	await tell(db, { ...run, state });
	if (isLong(run)) await notify(db, run, state);
	return state;
}

/** Only long or large runs notify: otherwise the owner is still watching. */
function isLong({ total, created_at }: Locked): boolean {
	return total > 1_000 || Date.now() - new Date(created_at).getTime() > 10_000;
}

function notify(db: Scoped, run: Locked, state: "completed" | "error") {
	return insertNotification(db, {
		recruiterId: run.recruiter_id,
		category: "Others",
		kind: state === "completed" ? "bulk_done" : "bulk_failed",
		params: { action: run.action, count: run.done },
		link: `/recruiters/bulk_runs/${run.uid}`,
		dedupeKey: `bulk_run:${run.id}`,
	});
}

/** Publishes progress to the owner; the page has the texts. */
async function tell(db: Scoped, run: Locked) {
	const stream = liveStreams.progress(
		{ strategy: "recruiters", id: run.recruiter_id },
		"bulk_run",
		getRunChannel(run.uid),
	);
	await publish(db, stream, {
		percent: getRunPercent(run),
		...(run.state === "completed" ? { status: "completed" } : {}),
		...(run.state === "error" ? { status: "error", error: true } : {}),
	});
}

/** Live channels need at least 22 characters, so a prefix is added. */
export const getRunChannel = (uid: string): string => `run-${uid}`;

/** Repeats a failed part record by record; connection errors and deadlocks fail it for retry. */
export async function runRecordByRecord(act: RunAction, step: Step): Promise<Outcome[]> {
	const together = await attempt(act, step);
	if (Array.isArray(together)) return together;
	const outcomes: Outcome[] = [];
	for (const item of step.items) {
		const alone = await attempt(act, { ...step, items: [item] });
		outcomes.push(...(Array.isArray(alone) ? alone : [{ id: item.id, outcome: "failed" as const, ...alone }]));
	}
	return outcomes;
}

async function attempt(act: RunAction, step: Step): Promise<Outcome[] | Pick<Outcome, "reason">> {
	await sql`savepoint bulk_part`.execute(step.db);
	try {
		const outcomes = await act(step);
		await sql`release savepoint bulk_part`.execute(step.db);
		return outcomes;
	} catch (error) {
		if (!isAboutRecord(error)) throw error;
		await sql`rollback to savepoint bulk_part`.execute(step.db);
		await sql`release savepoint bulk_part`.execute(step.db);
		return { reason: isAppointmentClash(error) ? "clash" : "error" };
	}
}

/** SQLSTATE classes 22 and 23, trigger errors, and the product's own errors. */
function isAboutRecord(error: unknown): boolean {
	const code = (error as { code?: unknown }).code;
	if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return /^(22|23|P0|42501)/.test(code);
	return error instanceof Error && !/connection|terminat/i.test(error.message);
}
