import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import type { interviewsOf } from "./interviews-of.server.ts";

/** When this candidate was, or will be, met for this job. */
export function InterviewsCard({ interviews }: { interviews: ReturnType<typeof interviewsOf> }) {
	const { t } = useTranslation("recruiter_jobs");
	if (interviews.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="interviews">
			<CardHeader id="interviews" title={t("interview.list")} />
			<ul className="divide-y divide-line">
				{interviews.map(({ uid, round, mode, when, result }) => (
					<li key={uid} className="py-2 first:pt-0 last:pb-0">
						<AppLink to={`/recruiters/interviews/${uid}`} className="row-link font-medium">
							{round}
						</AppLink>
						<p className="text-muted text-sm">
							<Time {...when} /> · {mode} · {result}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
