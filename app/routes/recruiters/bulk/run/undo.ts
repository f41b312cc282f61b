import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { type BulkAction, isRunFinished, listBulkRights } from "#app/domain/lists/bulk-actions.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { startUndo } from "#app/routes/shared/bulk/start-run.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isUndoable } from "#db/queries/bulk-runs/actions.ts";
import { findRun } from "#db/queries/bulk-runs.ts";
import type { Route } from "./+types/undo";

/** No page of its own: redirects to the run. */
export function loader({ params }: Route.LoaderArgs) {
	return redirectLocal(`/recruiters/bulk_runs/${parseUid(params.uid)}`);
}

/** Undo is a run of its own and requires the permission of the original. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const run = await inBusiness(context.get(database), user.businessId, (trx) =>
		findRun(trx, user, parseUid(params.uid)),
	);
	const entity = run && getEntity(run.entity);
	if (!run || !entity) throw notFound();
	if (isUndoable(run.action))
		for (const [verb, resource] of listBulkRights(entity, run.action as BulkAction)) permit(context, verb, resource);
	const inTime = run.undo_until !== null && run.undo_until.getTime() > Date.now();
	const open = inTime && isRunFinished(run.state) && isUndoable(run.action) && run.undone_by === null;
	const uid = open ? await startUndo(context, user, run) : undefined;
	const own = `/recruiters/bulk_runs/${run.uid}`;
	const back = safeLocalPath(form.get("back"), own);
	// Undone from the page that started the run, which stays open.
	if (uid && back !== own) {
		const message = context.get(i18n).t("bulk:run.undone");
		return redirectWithToast(back, { type: "success", message }, { status: 303 });
	}
	if (uid) return redirectLocal(`/recruiters/bulk_runs/${uid}`, { status: 303 });
	// Pressed twice: the first press undid it.
	if (run.undone_by) return redirectLocal(`/recruiters/bulk_runs/${run.undone_by}`, { status: 303 });
	const message = context.get(i18n).t("bulk:run.cannotUndo");
	return redirectWithToast(`/recruiters/bulk_runs/${run.uid}`, { type: "error", message }, { status: 303 });
}
