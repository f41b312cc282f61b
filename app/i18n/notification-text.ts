import { bulkActions } from "#app/domain/bulk.ts";
import { defaultPipeline } from "#app/domain/pipeline.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { TFunction } from "./i18n.ts";

interface Told {
	kind: string;
	params: unknown;
	/** How many repeats became one line; their newest speaks. */
	count?: number;
}

/** A notification in words: for the bell, and for mail. What is kept are names and numbers, in no language. */
export function notificationText(t: TFunction, { kind, params, count = 1 }: Told): string {
	const values = valuesOf(params);
	const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
	const by = text("by") || t("notifications:someone");
	if (count > 1) return several(t, kind, { ...{ by, count }, job: text("job") }, notificationText(t, { kind, params }));
	switch (kind) {
		case "apply_created":
			return t("notifications:kinds.apply_created", { candidate: text("candidate"), job: text("job") });
		case "apply_moved":
			return t("notifications:kinds.apply_moved", {
				candidate: text("candidate"),
				job: text("job"),
				stage: stageName(t, values.status, text("stage")),
			});
		case "note_mention":
			return t("notifications:kinds.note_mention", { by });
		case "job_dead":
			return t("notifications:kinds.job_dead");
		case "task_assigned":
		case "task_done":
			return t(`notifications:kinds.${kind}`, { by, task: text("task") });
		case "task_reminder":
		case "task_overdue":
			return t(`notifications:kinds.${kind}`, { task: text("task") });
		case "job_assigned":
		case "job_team":
			return t(`notifications:kinds.${kind}`, { by, job: text("job") });
		case "job_status":
			return t(`notifications:kinds.${text("by") ? "job_status" : "job_status_system"}`, {
				...{ by, job: text("job") },
				status: typeof values.status === "number" ? t(labelKey("jobStatuses", values.status)) : "",
			});
		case "candidate_assigned":
			if (Number(values.count) > 1)
				return t("notifications:groups.candidate_assigned", { by, count: Number(values.count) });
			return t("notifications:kinds.candidate_assigned", { by, candidate: text("candidate") });
		case "interview_reminder":
			return t("notifications:kinds.interview_reminder", { time: text("time"), title: text("title") });
		case "interview_feedback":
			return t("notifications:kinds.interview_feedback", { title: text("title") });
		case "download_done":
		case "download_failed":
		case "import_done":
		case "import_failed":
			return t(`notifications:kinds.${kind}`, { file: text("file") });
		case "bulk_done":
		case "bulk_failed":
			return t(`notifications:kinds.${kind}`, {
				count: Number(values.count ?? 0),
				action: actionName(t, text("action")),
			});
		default:
			return Object.values(values)
				.filter((value) => typeof value === "string" && value !== "")
				.join(" · ");
	}
}

const grouped = [
	"apply_created",
	"apply_moved",
	"note_mention",
	"task_assigned",
	"task_overdue",
	"candidate_assigned",
] as const;

function several(
	t: TFunction,
	kind: string,
	values: { by: string; count: number; job: string },
	newest: string,
): string {
	const own = grouped.find((one) => one === kind);
	return own
		? t(`notifications:groups.${own}`, values)
		: t("notifications:groups.other", { text: newest, rest: values.count - 1 });
}

const reasons = [
	[/^apply_/, "apply"],
	[/_mention$/, "mention"],
	[/^task_/, "task"],
	[/^job_/, "job"],
	[/^candidate_assigned$/, "candidate"],
	[/^interview_/, "interview"],
	[/^(download|import|bulk)_/, "own"],
] as const;

/** How many things a notice is about. */
export function weightOf({ kind, params }: Told): number {
	return kind === "candidate_assigned" ? Math.max(1, Number(valuesOf(params).count) || 1) : 1;
}

/** Why a person got a notification of this kind. */
export function notificationReason(t: TFunction, kind: string, category: string): string {
	const reason = reasons.find(([pattern]) => pattern.test(kind))?.[1] ?? "other";
	return t(`notifications:why.${reason}`, { category });
}

function valuesOf(params: unknown): Record<string, unknown> {
	return (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
}

function actionName(t: TFunction, name: string): string {
	const known = ([...bulkActions, "undo"] as const).find((one) => one === name);
	return known ? t(`bulk:acts.${known}`) : "";
}

/** A stage that kept the pipeline's name is said in the reader's language. */
function stageName(t: TFunction, status: unknown, name: string): string {
	const usual = defaultPipeline.find((step) => step.status === status);
	return usual && (name === "" || usual.name === name) ? t(usual.labelKey) : name;
}
