import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isMessageFailure } from "#app/domain/conversations/message-provider.ts";
import { type RecipientState, stopReasons } from "#app/domain/sendouts/sendout.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { RecordHead } from "#app/ui/record/types.ts";
import type { RecipientRow } from "#db/queries/sendouts/recipients.ts";

const tones: Record<RecipientState, NonNullable<RecordHead["status"]>["tone"]> = {
	await: "warning",
	processing: "progress",
	completed: "success",
	response: "info",
	stopped: "neutral",
	skipped: "neutral",
	failed: "danger",
};

const existing = [...stopReasons, "quiet_hours"] as const;

/** Localized reason for exclusion or stop; unknown reasons map to "other". */
export function reasonText(reason: string | null, { t }: Formatters): string | null {
	if (reason === null) return null;
	if (isMessageFailure(reason)) return t(`conversations:failures.${reason}`);
	if (reason === "no_channel" || reason === "template_not_approved") return t(`sendouts:reasons.${reason}`);
	return t(`sendouts:reasons.${existing.find((item) => item === reason) ?? "other"}`);
}

const isExplained = (reason: string | null): boolean =>
	reason !== null &&
	(existing.some((item) => item === reason) ||
		isMessageFailure(reason) ||
		reason === "no_channel" ||
		reason === "template_not_approved");

/** A sent message may have a later delivery state. */
const getSendState = ({ state, message_state: message }: RecipientRow["sends"][number]) =>
	state === "sent" && (message === "delivered" || message === "read") ? message : state;

/** View of a recipient; links only where the user has permission. */
export function buildRecipientView(row: RecipientRow, user: Recruiter, format: Formatters) {
	const { t } = format;
	const entity = getEntity(row.reference_type);
	const readable = entity !== undefined && can(user, "read", entity.resource);
	return {
		uid: row.uid,
		name: row.name,
		email: row.email,
		to: readable && row.reference_uid ? `${entity.path}/${row.reference_uid}` : null,
		gone: row.reference_uid === null,
		state: { label: t(`sendouts:states.${row.state}`), tone: tones[row.state] },
		reason: reasonText(row.skipped_reason ?? row.stopped_reason ?? row.failed_reason, format),
		due:
			row.step !== null && row.due_on
				? t("sendouts:recipients.due", { step: row.step, day: format.day(row.due_on) })
				: null,
		sends: row.sends.map((send) => ({
			step: send.step,
			text: t("sendouts:recipients.sentStep", { step: send.step, channel: t(`prospecting:channel.${send.channel}`) }),
			state: t(`sendouts:recipients.sendStates.${getSendState(send)}`),
			why: isExplained(send.reason) ? reasonText(send.reason, format) : null,
			when: format.when(send.at),
			opened: send.opened && format.when(new Date(send.opened)),
			email: send.email_uid && `/recruiters/emails/${send.email_uid}`,
			task: send.task_uid && can(user, "read", "tasks") ? `/recruiters/tasks/${send.task_uid}` : null,
		})),
		answer: getAnswer(row, format),
		/** True while steps remain; recipients who have left the queue cannot be removed. */
		going: row.step !== null,
		answered: row.state === "response",
	};
}

export type RecipientView = ReturnType<typeof buildRecipientView>;

function getAnswer(row: RecipientRow, format: Formatters) {
	if (row.response_kind === null) return null;
	const at = row.answered_at ?? row.replied_at;
	return {
		kind: format.t(`sendouts:kinds.${row.response_kind as "text"}`),
		text: row.response,
		when: at && format.when(at),
		sentiment: row.sentiment,
		sentimentText: row.sentiment && format.t(`sendouts:sentiments.${row.sentiment as "later"}`),
	};
}
