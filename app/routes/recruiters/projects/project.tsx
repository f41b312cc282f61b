import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/project";
import { JobsCard } from "./jobs-card.tsx";
import { readProjectPage } from "./project.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readProjectPage(context, params.id, url);
}

export default function Project({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { uid, head, progress, jobs, toAdd, goals, description, may, ...overview } = loaderData;
	const base = `/recruiters/projects/${uid}`;
	return (
		<>
			<RecordHeader head={head} />
			<RecordOverview {...overview}>
				<Card as="section" aria-labelledby="progress">
					<CardHeader
						id="progress"
						title={t("project.progress")}
						actions={progress.days && <Badge tone={progress.late ? "danger" : "neutral"}>{progress.days}</Badge>}
					/>
					{progress.percent === null ? (
						<p className="text-muted">{progress.text}</p>
					) : (
						<Progress value={progress.percent} label={progress.text} />
					)}
				</Card>
				{jobs && <JobsCard base={base} jobs={jobs} toAdd={toAdd} mayPlace={may.place} />}
				<GoalsCard base={base} goals={goals} mayUpdate={may.update} />
				{description && (
					<Card as="section" aria-labelledby="description">
						<CardHeader id="description" title={t("project.description")} />
						<p className="max-w-[72ch] whitespace-pre-line">{description}</p>
					</Card>
				)}
			</RecordOverview>
		</>
	);
}

interface GoalsCardProps {
	base: string;
	goals: { title: string; percent: number; text: string }[];
	mayUpdate: boolean;
}

function GoalsCard({ base, goals, mayUpdate }: GoalsCardProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby="goals">
			<CardHeader
				id="goals"
				title={t("project.goals")}
				actions={
					mayUpdate && (
						<LinkButton to={`${base}/goals`} size="sm" variant="ghost" icon={Pencil}>
							{t("project.editGoals")}
						</LinkButton>
					)
				}
			/>
			{goals.length === 0 ? (
				<p className="text-muted">{t("project.noGoals")}</p>
			) : (
				<ul className="grid gap-4">
					{goals.map(({ title, percent, text }) => (
						<li key={title}>
							<Progress value={percent} label={title} showValue={false} />
							<p className="tabular mt-1 text-muted text-sm">{text}</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
