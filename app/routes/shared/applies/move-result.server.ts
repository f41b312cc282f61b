import type { Recruiter } from "#app/domain/access/session-user.ts";
import { undoSeconds } from "#app/domain/applies/move-notification.ts";
import type { NotificationChannel } from "#app/domain/conversations/preferred-channel.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import { formatMissingFields } from "#app/routes/shared/applies/missing-fields-text.server.ts";
import type { ToastLink } from "#app/ui/toast.ts";
import type { MissingField } from "#db/queries/applies/missing-fields.ts";
import type { MoveResult } from "#db/queries/applies/move.ts";
import type { MovableApply } from "#db/queries/applies/show.ts";
import type { MoveMailPlan } from "./move-mail.server.ts";

type Outcome =
	| { ok: true; message: string }
	/** `field` locates the message; `now` is the card's new status after a concurrent move. */
	| { ok: false; message: string; field?: string; now?: number; link?: ToastLink | null };

export function formatOutcome(
	result: Exclude<MoveResult, { kind: "missing" }>,
	apply: MovableApply,
	user: Recruiter,
	format: Formatters,
): Outcome {
	const { t } = format;
	const getName = (status: number) =>
		format.stage(status, apply.process.find((step) => step.status === status)?.name ?? String(status)).label;
	switch (result.kind) {
		case "moved":
		case "unchanged":
			return { ok: true, message: t("applies:moved", { name: apply.name, to: getName(result.to) }) };
		case "substatus":
			return { ok: true, message: t("applies:substatusChanged", { name: apply.name }) };
		case "reordered":
			return { ok: true, message: t("applies:reordered", { name: apply.name }) };
		case "conflict":
			return {
				ok: false,
				now: result.now.status,
				message: t(result.by ? "applies:conflictBy" : "applies:conflict", {
					by: result.by ?? "",
					when:
						format.now.getTime() - result.at.getTime() < 60_000 ? t("applies:momentAgo") : format.when(result.at).text,
					name: apply.name,
					now: getName(result.now.status),
				}),
			};
		case "doNotUse":
			return { ok: false, message: t("applies:doNotUse") };
		case "refused": {
			const { reason, messageKey } = result.verdict;
			if (reason === "fieldsRequired") return formatMissingFieldsRefusal(result, getName(result.to), user, format);
			const field =
				reason === "reopenNeedsNote" ? "note" : reason === "rejectedNeedsReason" ? "reject_reason" : undefined;
			return { ok: false, message: t(messageKey), field };
		}
	}
}

/** Names the required fields that are empty, with a link to fill one in. */
export function formatMissingFieldsRefusal(
	{ lacking }: { lacking: readonly MissingField[] },
	stage: string,
	user: Recruiter,
	{ t }: Formatters,
) {
	const { fields, link } = formatMissingFields(lacking, user, t);
	return { ok: false as const, message: t("applies:lacking.refused", { stage, fields }), link };
}

interface Happened {
	apply: MovableApply;
	message: string;
	plan: MoveMailPlan | null;
	leaves: Date | null;
}

/** Success message of a move: new stage, notification and undo. */
export function formatMoveResult(
	result: MoveResult,
	{ apply, message, plan, leaves }: Happened,
	{ t, locale }: Formatters,
): { message: string; undo?: ToastLink } {
	if (result.kind !== "moved") return { message };
	const name = apply.name;
	const mail = plan?.event ? formatNews(result.mail, name, leaves, { t, locale }) : null;
	const to = `/recruiters/applies/${apply.uid}/undo/${result.event}`;
	return {
		message: [message, mail].filter(Boolean).join(" "),
		undo: { to, label: t("applies:undo.button"), post: true },
	};
}

/** The candidate's notification, with its transport and time. */
function formatNews(
	by: NotificationChannel | null,
	name: string,
	leaves: Date | null,
	{ t, locale }: Pick<Formatters, "t" | "locale">,
): string {
	if (by === null) return t("applies:mail.said.none", { name });
	const when = leaves ? formatDate(locale, leaves, "datetime") : "";
	if (by === "email")
		return leaves
			? t("applies:mail.said.later", { name, when })
			: t("applies:mail.said.send", { name, seconds: undoSeconds });
	const channel = t(`conversations:channels.${by}`);
	return leaves
		? t("applies:mail.said.laterBy", { channel, name, when })
		: t("applies:mail.said.sendBy", { channel, name, seconds: undoSeconds });
}
