import { useTranslation } from "#app/i18n/use-translation.ts";
import { InvitationAnswerBadge } from "#app/routes/shared/interviews/invitation-answer-badge.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import type { formatInterviews, formatPendingSlotOffers } from "./interviews.server.ts";

interface InterviewsCardProps {
	debriefTo: string;
	interviews: ReturnType<typeof formatInterviews>;
	/** Times that wait for a choice: their page opens and withdraws them. */
	waiting: ReturnType<typeof formatPendingSlotOffers>;
}

/** When this candidate was, or will be, met for this job. */
export function InterviewsCard({ interviews, waiting, debriefTo }: InterviewsCardProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: debriefT } = useTranslation("scorecards");
	if (interviews.length === 0 && waiting.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="interviews">
			<CardHeader id="interviews" title={t("interview.list")} />
			<ul className="divide-y divide-line">
				{waiting.map(({ uid, name, status, times }) => (
					<li key={uid} className="py-2 first:pt-0 last:pb-0">
						<AppLink to={`/recruiters/slot_offers/${uid}`} className="row-link font-medium">
							{name}
						</AppLink>
						<p className="text-muted text-sm">
							{times} · {status}
						</p>
					</li>
				))}
				{interviews.map(({ uid, round, mode, when, result, answer }) => (
					<li key={uid} className="py-2 first:pt-0 last:pb-0">
						<AppLink to={`/recruiters/interviews/${uid}`} className="row-link font-medium">
							{round}
						</AppLink>
						<p className="text-muted text-sm">
							<Time {...when} /> · {mode} · {result}
						</p>
						{answer && <InvitationAnswerBadge answer={answer} />}
					</li>
				))}
			</ul>
			<AppLink to={debriefTo} className="link mt-3 inline-flex min-h-6 items-center">
				{debriefT("debrief")}
			</AppLink>
		</Card>
	);
}
