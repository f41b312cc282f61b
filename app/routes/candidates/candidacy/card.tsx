import { Link } from "react-router";
import { getStatusStyle } from "#app/domain/applies/status-badge.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { MessagesSquare, UserRound } from "#app/ui/icons.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { CandidacyView, StepView } from "./candidacy-view.ts";
import { ReviewNote } from "./human-review.tsx";

export function CandidacyCard({ candidacy }: { candidacy: CandidacyView }) {
	const { t } = useTranslation("candidates");
	const { t: conversations } = useTranslation("conversations");
	const { t: decisions } = useTranslation("decisions");
	const { uid, job, stage, stageText, steps, promise, sent, lines, canWithdraw, review } = candidacy;
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
			{review && <ReviewNote review={review} />}
			<div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p className="text-muted text-sm">
					<time dateTime={sent.iso} title={sent.full}>
						{t("candidacy.sent", { when: sent.text })}
					</time>
				</p>
				<LinkButton to={`/candidates/messages?about=${uid}#message`} size="sm" icon={MessagesSquare}>
					{conversations("writeRecruiter")}
					<span className="sr-only">: {job.title}</span>
				</LinkButton>
				{!review?.isOpen && (
					<LinkButton to={`?review=${uid}`} variant="ghost" size="sm" icon={UserRound} preventScrollReset>
						{decisions("review.ask")}
						<span className="sr-only">: {job.title}</span>
					</LinkButton>
				)}
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

const colours = { done: "bg-success", current: "bg-primary-strong", todo: "bg-line", over: "bg-line-strong" };

/** Screen readers get the bar's steps as a list. */
function StageBar({ steps }: { steps: StepView[] }) {
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
							// On phones only this label is shown: untruncated, aligned to the side with space.
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
