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

export function JobCandidates({ job, people, at }: Props) {
	const { t } = useTranslation("client_contacts");
	const stageName = useStageName();
	const stage = job.stages.find(({ status }) => status === at);
	const visible = stage ? people.filter((person) => person.stage?.status === at) : people;
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
			{visible.length === 0 ? (
				<EmptyState title={t("nobodyPresented")} text={t("nobodyPresentedText")} level={3} />
			) : (
				<ul className="divide-y divide-line">
					{visible.map((item) => (
						<li key={item.uid} className="flex flex-wrap items-start justify-between gap-2 py-3">
							<div className="min-w-0">
								<p className="font-medium">{item.name}</p>
								{item.title && <p className="text-muted">{item.title}</p>}
								<p className="text-muted text-sm">{t("presentedOn", { date: item.sent })}</p>
								{item.open && (
									<Link
										to={`/client_contacts/proposals/new?apply=${item.uid}`}
										className="link inline-flex min-h-11 items-center"
									>
										{t("propose.short")}
										<span className="sr-only">: {item.name}</span>
									</Link>
								)}
							</div>
							{item.stage && <Badge>{stageName(item.stage)}</Badge>}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
