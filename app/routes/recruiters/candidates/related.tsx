import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { Status } from "../status.tsx";
import type { showCandidate } from "./candidate.server.ts";

type Shown = ReturnType<typeof showCandidate>;

/** The jobs of a candidate, and where they stand in each. */
export function CandidateApplies({ applies }: Pick<Shown, "applies">) {
	const { t } = useTranslation("recruiters");
	return (
		<Card as="section" aria-labelledby="applies">
			<CardHeader id="applies" title={t("candidate.applies")} />
			{applies.length === 0 && <p className="text-muted">{t("candidate.noApplies")}</p>}
			<ul className="grid gap-4">
				{applies.map((apply) => (
					<li key={apply.uid} className="min-w-0">
						<AppLink to={`/recruiters/applies/${apply.uid}`} className="link font-medium">
							{apply.job.title}
						</AppLink>
						<p className="text-muted text-sm">{apply.job.company}</p>
						<p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
							<Status status={apply.status} />
							<span className="text-muted">
								<Time {...apply.entered} />
							</span>
						</p>
						{apply.detail && <p className="mt-0.5 text-muted text-xs">{apply.detail}</p>}
					</li>
				))}
			</ul>
		</Card>
	);
}

export function CandidateHistory({ events }: Pick<Shown, "events">) {
	const { t } = useTranslation("recruiters");
	if (events.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="history">
			<CardHeader id="history" title={t("candidate.history")} />
			<Timeline
				label={t("candidate.history")}
				items={events.map(({ id, title, tone, by, when, note, apply }) => ({
					id,
					title,
					tone,
					when: (
						<>
							{by} · <Time {...when} />
						</>
					),
					text: (
						<>
							<AppLink to={`/recruiters/applies/${apply.uid}`} className="link text-sm">
								{apply.title}
							</AppLink>
							{note && <p className="mt-1 break-words text-sm">{note}</p>}
						</>
					),
				}))}
			/>
		</Card>
	);
}
