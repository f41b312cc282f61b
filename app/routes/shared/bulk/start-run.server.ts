import type { RouterContextProvider } from "react-router";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type BulkAction, isRunBusy, maxInlineRecords, undoDays } from "#app/domain/lists/bulk-actions.ts";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { bulkMailComposers } from "#app/emails/bulk-mail-composers.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { isUndoable } from "#db/queries/bulk-runs/actions.ts";
import { advanceRun } from "#db/queries/bulk-runs/advance.ts";
import { countSelected } from "#db/queries/bulk-runs/selection.ts";
import { type BulkRun, enqueueRun, findRun, insertRun } from "#db/queries/bulk-runs.ts";

interface NewRun {
	entity: Entity;
	act: Exclude<BulkAction, "export">;
	selection: Selection;
	/** Parameters, or a function that creates them in the run's own transaction. */
	params: object | ((trx: Scoped) => Promise<object>);
	form: FormData;
	/** Called with the selection's record count in the run's transaction; throwing rolls it back. */
	check?: (count: number) => void;
}

/** Counting stops here. */
const maxCounted = 1_000_000;

/** Starts a run once per form: small runs in this transaction, large ones as jobs. */
export async function startRun(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	{ entity, act, selection, params, form, check }: NewRun,
): Promise<BulkRun> {
	return onceEach(context, user, form, async (trx) => {
		const count = await countSelected(trx, entity, user, selection, check ? maxCounted : maxInlineRecords + 1);
		check?.(count);
		const run = await insertRun(trx, {
			recruiterId: user.id,
			entity: entity.key,
			action: act,
			params: typeof params === "function" ? await params(trx) : params,
			selection,
			notSelected: selection.except.length,
			locale: context.get(i18n).locale,
			ip: context.get(requestInfo).ip,
			undoDays: isUndoable(act) ? undoDays : null,
		});
		if (!run) throw new Error("The run was not written");
		await goOn(trx, run.id, count);
		return run.uid;
	});
}

/** Starts taking a run back; undefined when that was begun before. */
export async function startUndo(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	of: BulkRun,
): Promise<string | undefined> {
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const run = await insertRun(trx, {
			recruiterId: user.id,
			entity: of.entity,
			action: "undo",
			params: of.params as object,
			selection: {},
			notSelected: 0,
			locale: context.get(i18n).locale,
			ip: context.get(requestInfo).ip,
			undoOfId: of.id,
			undoDays: null,
		});
		if (!run) return undefined;
		await goOn(trx, run.id, of.done);
		return run.uid;
	});
}

async function goOn(trx: Scoped, runId: number, count: number): Promise<void> {
	if (count > maxInlineRecords) {
		await enqueueRun(trx, runId);
		return;
	}
	let state = await advanceRun(trx, runId, bulkMailComposers);
	while (isRunBusy(state)) state = await advanceRun(trx, runId, bulkMailComposers);
}

async function onceEach(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	form: FormData,
	work: (trx: Scoped) => Promise<string>,
): Promise<BulkRun> {
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const uid = await oncePerContent(trx, user, form, () => work(trx));
		const run = await findRun(trx, user, uid);
		if (!run) throw new Error("The run is gone");
		return run;
	});
}
