import { Link } from "react-router";
import { getStatusStyle } from "#app/domain/applies/status-badge.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { StageBar } from "./stage-bar.tsx";
import type { CandidacyView } from "./view.ts";

/** One candidacy: the job, where it stands, its history, and the way out. */
export function CandidacyCard({ candidacy }: { candidacy: CandidacyView }) {
	const { t } = useTranslation("candidates");
	const { uid, job, stage, stageText, steps, promise, sent, lines, canWithdraw } = candidacy;
	const look = getStatusStyle("candidateStages", stage);
	return (
		<Card as="li" id={uid} className="scroll-mt-24">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0">
					<h2 className="break-words font-semibold text-lg">
						{job.to ? (
							<Link to={job.to} className="link">
								{job.title}
							</Link>
						) : (
							job.title
						)}
					</h2>
					{job.place && <p className="text-muted">{job.place}</p>}
				</div>
				<StatusBadge tone={look.tone} icon={look.icon} label={stageText} />
			</div>
			<StageBar steps={steps} />
			{promise && (
				<p className={promise.late ? "mt-3 text-warning-text" : "mt-3"}>
					<time dateTime={promise.day}>{promise.text}</time>
				</p>
			)}
			{stage === "closed" && <p className="mt-3">{t("candidacy.closedText")}</p>}
			<div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p className="text-muted text-sm">
					<time dateTime={sent.iso} title={sent.full}>
						{t("candidacy.sent", { when: sent.text })}
					</time>
				</p>
				{canWithdraw && (
					<LinkButton to={`?withdraw=${uid}`} variant="ghost" size="sm" preventScrollReset>
						{t("candidacy.withdraw")}
						<span className="sr-only">: {job.title}</span>
					</LinkButton>
				)}
			</div>
			<details className="mt-2">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center">
					{t("candidacy.history")}
					<span className="sr-only">: {job.title}</span>
				</summary>
				<div className="pt-2">
					<Timeline
						label={t("candidacy.historyOf", { title: job.title })}
						items={lines.map((line, index) => ({
							id: index,
							title: line.text,
							when: (
								<time dateTime={line.iso} title={line.full}>
									{line.day}
								</time>
							),
							tone: getStatusStyle("candidateStages", line.stage).tone,
							current: index === lines.length - 1,
						}))}
					/>
				</div>
			</details>
		</Card>
	);
}
