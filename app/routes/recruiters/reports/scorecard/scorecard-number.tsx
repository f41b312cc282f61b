import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { cx } from "#app/ui/cx.ts";
import type { ScorecardCell } from "./scorecard-cell.ts";

const paceClasses = {
	ahead: "text-success-text",
	reached: "text-success-text",
	on_pace: "text-muted",
	behind: "text-danger-text",
};

/** Value, trend and goal bar with a mark at the progress expected today. */
export function ScorecardNumber({ cell: { text, to, value, trend, goal } }: { cell: ScorecardCell }) {
	const { t } = useTranslation("goals");
	return (
		<div className="tabular ml-auto min-w-24 whitespace-nowrap">
			{trend && (
				<span
					className={cx("mr-1.5 text-xs", trend.better ? "text-success-text" : "text-danger-text")}
					title={t("scorecard.trend")}
				>
					{trend.text}
					<span className="sr-only"> {t("scorecard.trend")}</span>
				</span>
			)}
			{to ? (
				<AppLink to={to} className="link font-semibold">
					{text}
				</AppLink>
			) : (
				<span className={value === 0 ? "text-muted" : "font-semibold"}>{text}</span>
			)}
			{goal && (
				<>
					<span className="text-muted text-sm"> {goal.text}</span>
					<svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 h-1.5 w-full">
						<rect width="100" height="6" className="fill-surface-2" />
						<rect width={goal.share} height="6" fill="var(--chart-1)" />
						<rect x={Math.min(98.5, goal.expectedShare)} width="1.5" height="6" className="fill-ink" />
					</svg>
					<span className={cx("block text-xs", paceClasses[goal.pace])}>{goal.paceText}</span>
					{goal.coverage && <span className="block text-muted text-xs">{goal.coverage}</span>}
				</>
			)}
		</div>
	);
}
