import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";

interface Line {
	position: number;
	channel: string;
	wait_days: number;
	subject: string;
}

export function StepLine({ step, anyDay }: { step: Line; anyDay: boolean }) {
	const { t } = useTranslation("prospecting");
	const { position, channel, wait_days, subject } = step;
	const when =
		position === 1
			? t("steps.first")
			: wait_days === 0
				? t("steps.sameDay")
				: t(anyDay ? "steps.waitAny" : "steps.wait", { count: wait_days });
	return (
		<li className="flex flex-wrap items-baseline gap-x-2">
			<span className="tabular text-muted">{position}.</span>
			<Badge>{t(`channel.${channel as "email"}`)}</Badge>
			<span className="min-w-0 break-words">{subject || t(`channel.${channel as "email"}`)}</span>
			<span className="text-muted text-sm">{when}</span>
		</li>
	);
}
