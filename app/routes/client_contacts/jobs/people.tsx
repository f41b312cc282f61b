import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { PortalJob } from "#db/queries/client-portal.ts";
import type { PresentedPerson } from "#db/queries/client-portal-job.ts";
import { useStageName } from "../job-card.tsx";

interface Props {
	job: Pick<PortalJob, "slug" | "uid" | "stages">;
	people: readonly (Omit<PresentedPerson, "sentAt"> & { sent: string })[];
	/** Only those at this stage. */
	at: number | null;
}

/** Who was presented for a job, where they are, and the way to meet them. */
export function People({ job, people, at }: Props) {
	const { t } = useTranslation("client_contacts");
	const stageName = useStageName();
	const stage = job.stages.find(({ status }) => status === at);
	const shown = stage ? people.filter((one) => one.stage?.status === at) : people;
	return (
		<Card as="section" aria-labelledby="people">
			<CardHeader
				id="people"
				title={stage ? t("atStage", { stage: stageName(stage) }) : t("presented")}
				actions={
					stage && (
						<Link
							to={`/client_contacts/jobs/${job.slug}/${job.uid}#people`}
							className="link inline-flex min-h-6 items-center"
						>
							{t("allStages")}
						</Link>
					)
				}
			/>
			{shown.length === 0 ? (
				<EmptyState title={t("nobodyPresented")} text={t("nobodyPresentedText")} level={3} />
			) : (
				<ul className="divide-y divide-line">
					{shown.map((one) => (
						<li key={one.uid} className="flex flex-wrap items-start justify-between gap-2 py-3">
							<div className="min-w-0">
								<p className="font-medium">{one.name}</p>
								{one.title && <p className="text-muted">{one.title}</p>}
								<p className="text-muted text-sm">{t("presentedOn", { date: one.sent })}</p>
								{one.open && (
									<Link
										to={`/client_contacts/proposals/new?apply=${one.uid}`}
										className="link inline-flex min-h-11 items-center"
									>
										{t("propose.short")}
										<span className="sr-only">: {one.name}</span>
									</Link>
								)}
							</div>
							{one.stage && <Badge>{stageName(one.stage)}</Badge>}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
