import { type Completeness, minProfileSkills } from "#app/domain/candidates/completeness.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Check, Circle } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { profilePages } from "./profile-pages.ts";
import type { HomeProgress } from "./progress.ts";

interface NextStepsProps {
	progress: HomeProgress;
	/** Same completeness as the overview shows. */
	profile: Completeness;
}

export function NextSteps({ progress, profile }: NextStepsProps) {
	const { t } = useTranslation("candidates");
	const { steps, next } = progress;
	return (
		<Card as="section" aria-labelledby="next">
			<CardHeader id="next" title={t("home.nextTitle")} />
			<Progress
				value={profile.percent}
				label={t("overview.progress", { done: profile.done, total: profile.steps.length })}
			/>
			<ul className="mt-4 flex flex-col gap-2">
				{steps.map(({ step, done: isDone }) => (
					<li key={step} className="flex items-center gap-3">
						{isDone ? (
							<Check aria-hidden className="size-5 text-success-text" />
						) : (
							<Circle aria-hidden className="size-5 text-muted" />
						)}
						<span className={cx(isDone && "text-muted", step === next && "font-semibold")}>
							{t(`home.steps.${step}`)}
							{isDone && <span className="sr-only"> ({t("home.done")})</span>}
						</span>
					</li>
				))}
			</ul>
			{next === null && profile.next === null && <p className="mt-4">{t("home.allDone")}</p>}
			{next === null && profile.next !== null && (
				<div className="mt-4 flex flex-col items-start gap-3">
					<p>{t(`overview.steps.${profile.next}.do`, { count: minProfileSkills })}</p>
					<LinkButton to={profilePages[profile.next]} variant="primary">
						{t(`overview.steps.${profile.next}.button`)}
					</LinkButton>
				</div>
			)}
			{next === "apply" && (
				<div className="mt-4">
					<LinkButton to="/jobs" variant="primary">
						{t("home.applyButton")}
					</LinkButton>
				</div>
			)}
		</Card>
	);
}
