import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CircleCheck, CircleDashed, CircleDot, CircleX, type IconType } from "#app/ui/icons.tsx";
import type { Tone } from "#app/ui/tone.ts";

export const invitationAnswerStyles: Record<InvitationAnswer, { icon: IconType; tone: Tone }> = {
	needs_action: { icon: CircleDashed, tone: "neutral" },
	accepted: { icon: CircleCheck, tone: "success" },
	tentative: { icon: CircleDot, tone: "warning" },
	declined: { icon: CircleX, tone: "danger" },
};

/** An invitation's answer, individual or combined, as an icon with its label. */
export function InvitationAnswerBadge({ answer, label }: { answer: InvitationAnswer; label?: string }) {
	const { t } = useTranslation("invitations");
	const { icon, tone } = invitationAnswerStyles[answer];
	return (
		<Badge tone={tone} icon={icon}>
			{label ?? t(`answers.${answer}`)}
		</Badge>
	);
}
