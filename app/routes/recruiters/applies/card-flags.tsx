import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import { invitationAnswerStyles } from "#app/routes/shared/interviews/invitation-answer-badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Ban, Flag, Handshake, type IconType, LogOut, Star, ThumbsDown, ThumbsUp } from "#app/ui/icons.tsx";
import type { NextInterview } from "#db/queries/appointment-answers/next-interviews.ts";

export type FlagKind =
	| "withdrawn"
	| "off_limit"
	| "do_not_use"
	| "likes"
	| "dislikes"
	| "stars"
	| `interview_${InvitationAnswer}`
	| `offer_${"info" | "warning" | "success" | "danger"}`;
export interface CardFlag {
	kind: FlagKind;
	label: string;
	count?: number;
}

interface Flagged {
	withdrawn: boolean;
	off_limit: boolean;
	candidate_status?: number;
	likes?: number;
	dislikes?: number;
	stars?: number;
}

export function getCardFlags(apply: Flagged, { t }: Pick<Formatters, "t">): CardFlag[] {
	const flags: CardFlag[] = [];
	if (apply.withdrawn) flags.push({ kind: "withdrawn", label: t("applies:flags.withdrawn") });
	if (apply.candidate_status !== undefined && doNotUseStatuses.includes(apply.candidate_status))
		flags.push({ kind: "do_not_use", label: t("applies:flags.do_not_use") });
	if (apply.off_limit) flags.push({ kind: "off_limit", label: t("applies:flags.off_limit") });
	for (const kind of ["likes", "dislikes", "stars"] as const) {
		const count = apply[kind] ?? 0;
		if (count > 0) flags.push({ kind, count, label: t(`applies:flags.${kind}`, { count }) });
	}
	return flags;
}

/** The next interview, and whether all participants have accepted. */
export function getInterviewFlag(interview: NextInterview, { t, locale }: Pick<Formatters, "t" | "locale">): CardFlag {
	const { answer, declined, starts_at: at } = interview;
	const names = declined.join(", ");
	return {
		kind: `interview_${answer}`,
		label: t(`invitations:next.${answer}`, { when: formatDate(locale, at, "slot"), names }),
	};
}

const looks: Record<FlagKind, { icon: IconType; tone: string }> = {
	withdrawn: { icon: LogOut, tone: "text-warning-text" },
	off_limit: { icon: Flag, tone: "text-danger-text" },
	do_not_use: { icon: Ban, tone: "text-danger-text" },
	likes: { icon: ThumbsUp, tone: "text-success-text" },
	dislikes: { icon: ThumbsDown, tone: "text-danger-text" },
	stars: { icon: Star, tone: "text-warning-text" },
	offer_info: { icon: Handshake, tone: "text-muted" },
	offer_warning: { icon: Handshake, tone: "text-warning-text" },
	offer_success: { icon: Handshake, tone: "text-success-text" },
	offer_danger: { icon: Handshake, tone: "text-danger-text" },
	interview_accepted: { icon: invitationAnswerStyles.accepted.icon, tone: "text-success-text" },
	interview_needs_action: { icon: invitationAnswerStyles.needs_action.icon, tone: "text-muted" },
	interview_tentative: { icon: invitationAnswerStyles.tentative.icon, tone: "text-warning-text" },
	interview_declined: { icon: invitationAnswerStyles.declined.icon, tone: "text-danger-text" },
};

export function CardFlags({ flags }: { flags: CardFlag[] }) {
	if (flags.length === 0) return null;
	return (
		<ul className="mt-1.5 flex flex-wrap gap-x-2.5 gap-y-1">
			{flags.map(({ kind, label, count }) => {
				const { icon: Icon, tone } = looks[kind];
				return (
					<li key={kind} className={cx("inline-flex items-center gap-1 text-xs", tone)}>
						<Icon aria-hidden className="size-3.5" />
						{count === undefined ? (
							label
						) : (
							<>
								<span aria-hidden className="tabular">
									{count}
								</span>
								<span className="sr-only">{label}</span>
							</>
						)}
					</li>
				);
			})}
		</ul>
	);
}
