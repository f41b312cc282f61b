import { defaultPipeline } from "#app/domain/applies/pipeline.ts";
import { bulkActions } from "#app/domain/lists/bulk-actions.ts";
import {
	countedKinds,
	groupedKinds,
	type NotificationKind,
	notificationKinds,
} from "#app/domain/notifications/notification-kinds.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { TFunction } from "./i18n.ts";

interface Notice {
	kind: string;
	params: unknown;
	/** Number of notifications combined into one line; it shows the newest. */
	count?: number;
}

/** Stored notifications hold names and numbers only, independent of language. */
export function formatNotification(t: TFunction, { kind, params, count = 1 }: Notice): string {
	const values = getValues(params);
	const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
	const by = text("by") || t("notifications:someone");
	if (count > 1)
		return several(
			t,
			kind,
			{ by, count, job: text("job"), person: text("person") },
			formatNotification(t, { kind, params }),
		);
	const existing = notificationKinds.find((notificationKind) => notificationKind === kind);
	return existing ? formatNotice(t, existing, { ...values, by }, text) : unknown(values);
}

/** Fallback for kinds of other versions: shows at least the names. */
const unknown = (values: Record<string, unknown>) =>
	Object.values(values)
		.filter((value) => typeof value === "string" && value !== "")
		.join(" · ");

function formatNotice(
	t: TFunction,
	kind: NotificationKind,
	values: Record<string, unknown> & { by: string },
	text: (name: string) => string,
): string {
	const counted = countedKinds.find((own) => own === kind);
	if (counted && Number(values.count) > 1)
		return t(`notifications:groups.${counted}`, { by: values.by, count: Number(values.count) });
	switch (kind) {
		case "apply_moved":
			return t(`notifications:kinds.${kind}`, { ...values, stage: stageName(t, values.status, text("stage")) });
		case "job_status":
			return t(`notifications:kinds.${text("by") ? kind : "job_status_system"}`, {
				...values,
				status: typeof values.status === "number" ? t(labelKey("jobStatuses", values.status)) : "",
			});
		case "bulk_done":
		case "bulk_failed":
			return t(`notifications:kinds.${kind}`, {
				count: Number(values.count ?? 0),
				action: actionName(t, text("action")),
			});
		default:
			return t(`notifications:kinds.${kind}`, values);
	}
}

function several(
	t: TFunction,
	kind: string,
	values: { by: string; count: number; job: string; person: string },
	newest: string,
): string {
	const own = groupedKinds.find((groupedKind) => groupedKind === kind);
	return own
		? t(`notifications:groups.${own}`, values)
		: t("notifications:groups.other", { text: newest, rest: values.count - 1 });
}

const reasons = [
	[/^apply_/, "apply"],
	[/_mention$/, "mention"],
	[/^task_/, "task"],
	[/^job_dead$/, "admin"],
	[/^(integration|webhook|file|contact)_/, "admin"],
	[/^job_/, "job"],
	[/^(message_|conversation_)/, "conversation"],
	[/^candidate_assigned$/, "candidate"],
	[/_assigned$/, "record"],
	[/^interview_/, "interview"],
	[/^(meeting|slot|calendar_event|invitation|video_link)_/, "meeting"],
	[/^(form|nps)_/, "form"],
	[/^shortlist_/, "shortlist"],
	[/^proposal_/, "proposal"],
	[/^signature_/, "signature"],
	[/^offer_/, "offer"],
	[/^review_/, "review"],
	[/^(handover|admission)_/, "admission"],
	[/^hours_/, "hours"],
	[/^email_/, "email"],
	[/^sendout_/, "sendout"],
	[/^saved_search/, "own"],
	[/^(download|import|bulk|sandbox|calendar)_/, "own"],
	[/^automation$/, "automation"],
	[/^automation_failed$/, "admin"],
] as const;

export function countNoticeItems({ kind, params }: Notice): number {
	return countedKinds.some((own) => own === kind) ? Math.max(1, Number(getValues(params).count) || 1) : 1;
}

export function formatNotificationReason(t: TFunction, kind: string, category: string): string {
	const reason = reasons.find(([pattern]) => pattern.test(kind))?.[1] ?? "other";
	return t(`notifications:why.${reason}`, { category });
}

function getValues(params: unknown): Record<string, unknown> {
	return (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
}

function actionName(t: TFunction, name: string): string {
	const existing = ([...bulkActions, "undo"] as const).find((item) => item === name);
	return existing ? t(`bulk:acts.${existing}`) : "";
}

/** A stage with its default name is translated to the reader's language. */
function stageName(t: TFunction, status: unknown, name: string): string {
	const usual = defaultPipeline.find((step) => step.status === status);
	return usual && (name === "" || usual.name === name) ? t(usual.labelKey) : name;
}
