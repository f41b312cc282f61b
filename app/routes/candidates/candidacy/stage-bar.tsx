import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import type { StepView } from "./view.ts";

const colours = { done: "bg-success", current: "bg-primary-strong", todo: "bg-line", over: "bg-line-strong" };

/** The way of a candidacy as words and a bar; the bar's parts are read as a list. */
export function StageBar({ steps }: { steps: StepView[] }) {
	const { t } = useTranslation("candidates");
	return (
		<ol aria-label={t("candidacy.stages")} className="mt-4 flex gap-1.5">
			{steps.map((step, at) => (
				<li key={step.stage} aria-current={step.state === "current" ? "step" : undefined} className="min-w-0 flex-1">
					<span
						aria-hidden
						className={cx(
							"block h-1.5 rounded-full",
							colours[step.stage === "closed" || step.stage === "withdrawn" ? "over" : step.state],
						)}
					/>
					<span
						className={cx(
							"mt-1 text-xs",
							// Alone on a phone: whole, towards the side where there is room.
							step.state === "current"
								? "flex whitespace-nowrap font-semibold sm:block sm:truncate"
								: "hidden truncate text-muted sm:block",
							at >= steps.length / 2 && "justify-end",
						)}
					>
						{step.text}
					</span>
				</li>
			))}
		</ol>
	);
}
