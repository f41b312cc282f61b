import { PageTitle } from "#app/auth/page-title.tsx";
import { getCompleteness, minProfileSkills } from "#app/domain/candidates/completeness.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Check, Circle } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { findProfileCompleteness } from "#db/queries/profile-completeness.ts";
import type { Route } from "./+types/overview";
import { profilePages } from "./home/profile-pages.ts";
import { withCandidate } from "./with-candidate.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	return withCandidate(context, async ({ trx, id }) => getCompleteness(await findProfileCompleteness(trx, id)));
}

export default function Overview({ loaderData: { steps, done, percent, next } }: Route.ComponentProps) {
	const { t } = useTranslation("candidates");
	return (
		<>
			<PageTitle>{t("overview.title")}</PageTitle>
			<PageHeader title={t("overview.title")} text={t("overview.text")} />
			<div className="flex flex-col gap-4">
				<Card as="section" aria-labelledby="next">
					<CardHeader
						id="next"
						title={next ? t(`overview.steps.${next}.do`, { count: minProfileSkills }) : t("overview.complete")}
						text={next ? t(`overview.steps.${next}.why`) : t("overview.completeText")}
					/>
					<Progress value={percent} label={t("overview.progress", { done, total: steps.length })} />
					<div className="mt-4">
						<LinkButton to={next ? profilePages[next] : "/jobs"} variant="primary">
							{next ? t(`overview.steps.${next}.button`) : t("home.applyButton")}
						</LinkButton>
					</div>
				</Card>
				<Card as="section" aria-labelledby="parts">
					<CardHeader id="parts" title={t("overview.parts")} />
					<ul className="divide-y divide-line">
						{steps.map(({ step, done: isDone }) => (
							<li key={step}>
								<AppLink to={profilePages[step]} className="flex min-h-12 items-center gap-3 py-2 hover:bg-ink/4">
									{isDone ? (
										<Check aria-hidden className="size-5 shrink-0 text-success-text" />
									) : (
										<Circle aria-hidden className="size-5 shrink-0 text-muted" />
									)}
									<span className={cx("min-w-0 flex-1", step === next && "font-semibold")}>
										{t(`overview.steps.${step}.name`)}
									</span>
									<span className="text-muted text-sm">{t(isDone ? "overview.done" : "overview.missing")}</span>
								</AppLink>
							</li>
						))}
					</ul>
				</Card>
				<Card as="section" aria-labelledby="seen">
					<CardHeader id="seen" title={t("overview.seen")} text={t("overview.seenText")} />
					<LinkButton to="/candidates/profile">{t("overview.seenButton")}</LinkButton>
				</Card>
			</div>
		</>
	);
}
