import type { GoalPeriod } from "#app/domain/goals/goal.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";

interface ChosenPeriod {
	name: string;
	text: string;
	kinds: { kind: GoalPeriod; to: string; current: boolean }[];
	before: string;
	after: string | null;
}

const step = "inline-flex size-(--control) items-center justify-center rounded-control hover:bg-ink/4";

/** Week, month, quarter or year as links, so that the period is in the URL. */
export function PeriodChooser({ period }: { period: ChosenPeriod }) {
	const { t } = useTranslation("goals");
	return (
		<section aria-label={t("scorecard.period")} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<div className="flex flex-wrap gap-2">
				{period.kinds.map(({ kind, to, current }) => (
					<ChipLink key={kind} to={to} current={current}>
						{t(`periods.${kind}`)}
					</ChipLink>
				))}
			</div>
			<div className="flex items-center gap-1">
				<AppLink to={period.before} preventScrollReset className={step} aria-label={t("scorecard.before")}>
					<ChevronLeft aria-hidden className="size-4" />
				</AppLink>
				<strong className="min-w-28 text-center font-semibold">{period.name}</strong>
				{period.after ? (
					<AppLink to={period.after} preventScrollReset className={step} aria-label={t("scorecard.after")}>
						<ChevronRight aria-hidden className="size-4" />
					</AppLink>
				) : (
					<span className="size-(--control)" />
				)}
			</div>
			<p className="text-muted text-sm">{period.text}</p>
		</section>
	);
}
