import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { isRunFinished } from "#app/domain/lists/bulk-actions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isUndoable } from "#db/queries/bulk-runs/actions.ts";
import type { BulkRun } from "#db/queries/bulk-runs.ts";
import { listSkippedRecords, overridePath } from "../skipped-records.server.ts";
import type { BulkRequest } from "../start/bulk-request.server.ts";

/** Redirects to the list on full success, else to the run's page. */
export async function respondWithRunResult(
	context: Readonly<RouterContextProvider>,
	{ entity, act, back }: Pick<BulkRequest, "entity" | "act" | "back">,
	run: BulkRun,
	name: string,
): Promise<Response> {
	const { t } = context.get(i18n);
	const labels = getLabels(entity, t);
	const own = `/recruiters/bulk_runs/${run.uid}`;
	const label = run.total === 1 ? labels.one : labels.many;
	if (!isRunFinished(run.state)) return redirectLocal(own, { status: 303 });
	if (run.total === 1 && run.done === 0 && run.state !== "error") return sayRefusal(context, { entity, back }, run);
	if (run.state === "error" || run.failed > 0 || run.done === 0) {
		const message = act === "delete" ? t("bulk:delete.failed", { label }) : await formatLeftOut(context, entity, run);
		return redirectWithToast(own, { type: "error", message }, { status: 303 });
	}
	const message = {
		move: () => t("bulk:stage.done", { count: run.done, name }),
		edit: () => t("bulk:edit.done", { count: run.done }),
		delete: () => t("bulk:delete.done", { label }),
		add_to_list: () => t("bulk:list.done", { count: run.done, name }),
		add_to_job: () => t("bulk:job.done", { count: run.done, name }),
		add_to_pool: () => t("bulk:pool.done", { count: run.done, name }),
		remove_from_pool: () => t("bulk:fromPool.done", { count: run.done, name }),
		email: () => t("bulk:email.done", { count: run.done }),
		export: () => "",
	}[act ?? "edit"]();
	const path = run.skipped > 0 ? own : back;
	// A single record is undone directly; larger runs link to their page first.
	const undo =
		run.total === 1
			? { to: `${own}/undo`, label: t("bulk:run.undo"), post: true }
			: { to: own, label: t("bulk:run.seeOrUndo") };
	const link = act && isUndoable(act) && path !== own ? { link: undo } : {};
	return redirectWithToast(path, { type: "success", message, ...link }, { status: 303 });
}

/** Reports the reason for a skipped single record, with an override link where permitted. */
async function sayRefusal(
	context: Readonly<RouterContextProvider>,
	{ entity, back }: Pick<BulkRequest, "entity" | "back">,
	run: BulkRun,
): Promise<Response> {
	const { t } = context.get(i18n);
	const user = getRecruiter(context);
	const [left] = await inBusiness(context.get(database), user.businessId, (trx) =>
		listSkippedRecords(trx, { run, entity, user, t }, { skip: 0, take: 1 }),
	);
	const message = t("bulk:runs.refused", {
		name: left?.name ?? getLabels(entity, t).one,
		reason: left?.reason ?? t("bulk:reasons.error"),
	});
	const override = left ? overridePath([left], { run, entity, user, back }) : null;
	// The page that asks for the reason to override the rule.
	if (override) return redirectWithToast(override, { type: "warning", message }, { status: 303 });
	const link = { to: `/recruiters/bulk_runs/${run.uid}`, label: t("bulk:run.see") };
	return redirectWithToast(back, { type: "error", message, link }, { status: 303 });
}

/** Counts, with the first skipped records by name and rule. */
async function formatLeftOut(context: Readonly<RouterContextProvider>, entity: Entity, run: BulkRun): Promise<string> {
	const { t } = context.get(i18n);
	const user = getRecruiter(context);
	const left = await inBusiness(context.get(database), user.businessId, (trx) =>
		listSkippedRecords(trx, { run, entity, user, t }, { skip: 0, take: mostNamed }),
	);
	const lines = left.flatMap(({ name, reason }) => (name ? [`${name}: ${reason}`] : []));
	return [t("bulk:runs.counts", counts(run)), ...lines].join("\n");
}

/** Records named in a message; the run's page lists all. */
const mostNamed = 3;

const counts = ({ done, skipped, failed }: BulkRun) => ({ done, left: skipped + failed });
