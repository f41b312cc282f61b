import { defaultPipeline } from "#app/domain/pipeline.ts";
import type { TFunction } from "./i18n.ts";

interface Told {
	kind: string;
	params: unknown;
}

/** A notification in words: for the bell, and for the daily mail. What is kept are names and numbers, in no language. */
export function notificationText(t: TFunction, { kind, params }: Told): string {
	const values = (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
	const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
	const by = text("by") || t("notifications:someone");
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
		case "task_assigned":
		case "task_done":
			return t(`notifications:kinds.${kind}`, { by, task: text("task") });
		case "task_reminder":
		case "task_overdue":
			return t(`notifications:kinds.${kind}`, { task: text("task") });
		default:
			return Object.values(values)
				.filter((value) => typeof value === "string" && value !== "")
				.join(" · ");
	}
}

/** A stage that kept the pipeline's name is said in the reader's language. */
function stageName(t: TFunction, status: unknown, name: string): string {
	const usual = defaultPipeline.find((step) => step.status === status);
	return usual && (name === "" || usual.name === name) ? t(usual.labelKey) : name;
}
