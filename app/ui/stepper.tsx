import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "./app-link.tsx";
import { cx } from "./cx.ts";
import { Check } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface StepperProps {
	steps: { label: string; to?: string }[];
	/** Counted from 1. */
	current: number;
	label?: string;
}

export function Stepper({ steps, current, label }: StepperProps) {
	const { t } = useTranslation("ui");
	return (
		<nav aria-label={label ?? t("stepper.label")}>
			<ol className="flex flex-wrap gap-x-6 gap-y-2">
				{steps.map((step, index) => {
					const place = index + 1;
					const done = place < current;
					const here = place === current;
					const text = (
						<>
							<span
								aria-hidden
								className={cx(
									"inline-flex size-6 shrink-0 items-center justify-center rounded-full border font-semibold text-xs",
									done && "border-transparent bg-success text-on-status",
									here && "border-transparent bg-primary-strong text-on-primary",
									!done && !here && "border-line-strong text-muted",
								)}
							>
								{done ? <Check className="size-3.5" /> : place}
							</span>
							<span className={cx(here ? "font-semibold" : "text-muted")}>{step.label}</span>
							{done && <VisuallyHidden>({t("stepper.done")})</VisuallyHidden>}
						</>
					);
					return (
						<li key={step.label} aria-current={here ? "step" : undefined} className="text-sm">
							{step.to && !here ? (
								<AppLink to={step.to} className="flex min-h-8 items-center gap-2 hover:underline">
									{text}
								</AppLink>
							) : (
								<span className="flex min-h-8 items-center gap-2">{text}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
