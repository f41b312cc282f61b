import { Link } from "react-router";
import { getStatusStyle } from "#app/domain/applies/status-badge.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { InLine } from "#app/ui/dot-separated.tsx";
import type { CandidacyView } from "../candidacy/view.ts";

/** The candidacies that are still going, and where each stands. */
export function Active({ candidacies }: { candidacies: CandidacyView[] }) {
	const { t } = useTranslation("candidates");
	return (
		<Card as="section" aria-labelledby="active">
			<CardHeader
				id="active"
				beside
				title={t("home.activeTitle")}
				actions={
					<Link to="/candidates/candidacy" className="link inline-flex min-h-11 items-center">
						{t("home.activeAll")}
					</Link>
				}
			/>
			{candidacies.length === 0 ? (
				<p className="text-muted">{t("home.activeEmpty")}</p>
			) : (
				<ul className="divide-y divide-line">
					{candidacies.map(({ uid, job, stage, stageText, sent }) => {
						const look = getStatusStyle("candidateStages", stage);
						return (
							<li key={uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
								<div className="min-w-0">
									<Link to={`/candidates/candidacy#${uid}`} className="link break-words font-medium">
										{job.title}
									</Link>
									<p className="text-muted text-sm">
										<InLine parts={[job.place, t("candidacy.sent", { when: sent.text })].filter((item) => item)} />
									</p>
								</div>
								<StatusBadge tone={look.tone} icon={look.icon} label={stageText} />
							</li>
						);
					})}
				</ul>
			)}
		</Card>
	);
}
