import { Form, Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

export interface OwnJobView {
	uid: string;
	to: string;
	title: string;
	place: string;
	open: boolean;
}

/** Jobs the candidate saved, each with a way off the list, or only looked at. */
export function OwnJobs({ name, jobs }: { name: "saved" | "seen"; jobs: OwnJobView[] }) {
	const { t } = useTranslation(["candidates", "jobs"]);
	if (jobs.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={name}>
			<CardHeader id={name} title={t(`home.${name}Title`)} />
			<ul className="divide-y divide-line">
				{jobs.map((job) => (
					<li key={job.uid} className="flex items-center gap-3 py-2">
						<div className="min-w-0 flex-1">
							<Link to={job.to} className="link break-words font-medium">
								{job.title}
							</Link>
							<p className="text-muted text-sm">{job.place}</p>
						</div>
						{!job.open && <Badge>{t("home.closed")}</Badge>}
						{name === "saved" && (
							<Form method="post" action={`/candidates/jobs/${job.uid}/save`}>
								<input type="hidden" name="back" value="home" />
								<Button type="submit" variant="ghost" size="sm">
									{t("jobs:save.remove")}
									<span className="sr-only">: {job.title}</span>
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
