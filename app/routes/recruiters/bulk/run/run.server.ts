import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type BulkSkipReason, getRunPercent, isRunBusy, isRunFinished } from "#app/domain/lists/bulk-actions.ts";
import { storedSelection } from "#app/domain/lists/bulk-selection.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { formatFieldText } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Tone } from "#app/ui/tone.ts";
import { isUndoable } from "#db/queries/bulk-runs/actions.ts";
import type { EditParams } from "#db/queries/bulk-runs/edit.ts";
import type { BulkRun } from "#db/queries/bulk-runs.ts";

const tones = {
	collecting: "progress",
	running: "progress",
	paused: "warning",
	completed: "success",
	cancelled: "neutral",
	error: "danger",
} as const satisfies Record<BulkRun["state"], Tone>;

/** A run in a row of the list of runs. */
export function formatBulkRun(run: BulkRun, format: Formatters) {
	const entity = getEntity(run.entity);
	return {
		uid: run.uid,
		act: format.t(`bulk:acts.${run.action as "edit"}`),
		many: entity ? getLabels(entity, format.t).many : run.entity,
		recruiter: run.recruiter,
		when: format.when(run.created_at),
		state: { label: format.t(`bulk:states.${run.state}`), tone: tones[run.state] },
		counts: format.t("bulk:runs.counts", {
			done: format.number(run.done),
			left: format.number(run.skipped + run.failed),
		}),
	};
}

export function formatBulkRunPage(run: BulkRun, user: Recruiter, format: Formatters) {
	const entity = getEntity(run.entity);
	const selection = storedSelection(run.selection);
	const readable = entity && can(user, "read", entity.resource);
	return {
		...formatBulkRun(run, format),
		over: isRunFinished(run.state),
		percent: getRunPercent(run),
		total: format.number(run.total),
		done: format.number(run.done),
		skipped: format.number(run.skipped),
		failed: format.number(run.failed),
		notSelected: run.not_selected > 0 ? format.number(run.not_selected) : null,
		problem:
			run.state === "error"
				? format.t(run.problem === "not_allowed" ? "bulk:run.notAllowed" : "bulk:run.broken")
				: null,
		picked: run.action === "undo" ? null : !selection.all,
		listPath: readable && selection.all && run.action !== "undo" ? `${entity.path}?${selection.query}` : null,
		reasons: Object.entries(run.reasons as Record<BulkSkipReason, number>).map(([reason, count]) => ({
			text: format.t(`bulk:reasons.${reason as BulkSkipReason}`),
			count: format.number(count),
		})),
		undo: getUndo(run, user, format),
		mayCancel: !isRunFinished(run.state),
		mayPause: isRunBusy(run.state),
		undoneBy: run.undone_by,
		undoOf: run.undo_of,
		changes: run.action === "edit" ? getChanges(run, user, format) : [],
		message: run.action === "email" ? { subject: "", body: "", ...(run.params as object) } : null,
	};
}

/** Until when this user may undo the run; null when they may not. */
function getUndo(run: BulkRun, user: Recruiter, format: Formatters): { until: string } | null {
	const open = isRunFinished(run.state) && run.done > 0 && run.undone_by === null && isUndoable(run.action);
	if (!open || !run.undo_until || run.undo_until.getTime() < Date.now()) return null;
	return run.recruiter_id === user.id || user.isAdmin ? { until: format.day(run.undo_until) } : null;
}

/** An edit's changes as text; fields hidden from this user are omitted. */
function getChanges(run: BulkRun, user: Recruiter, format: Formatters): { label: string; value: string }[] {
	const described = getEntity(run.entity);
	if (!described) return [];
	const entity = applyCustomFields(user, described);
	const labels = getLabels(entity, format.t);
	const visible = {
		locale: format.locale,
		now: format.now,
		clocks: format.clocks,
		labels,
		pathOf: () => null,
		yes: format.t("kit:yes"),
		no: format.t("kit:no"),
		restricted: format.t("kit:restricted"),
	};
	const { set = {}, tags = {} } = run.params as Partial<EditParams>;
	const changes: { label: string; value: string }[] = [];
	for (const [name, value] of Object.entries(set)) {
		const field = visibleField(entity, name, user);
		if (!field) continue;
		// Parameters are stored as JSON, where a timestamp is a string.
		const locked = field.kind === "moment" && typeof value === "string" ? new Date(value) : value;
		changes.push({
			label: labels.field(name),
			value: formatFieldText(field, { [name]: locked }, visible) || format.t("bulk:run.cleared"),
		});
	}
	for (const [name, { add, remove }] of Object.entries(tags)) {
		if (!visibleField(entity, name, user)) continue;
		const words = [
			...(add.length > 0 ? [format.t("bulk:run.added", { tags: add.join(", ") })] : []),
			...(remove.length > 0 ? [format.t("bulk:run.removed", { tags: remove.join(", ") })] : []),
		];
		changes.push({ label: labels.field(name), value: words.join("; ") });
	}
	return changes;
}
