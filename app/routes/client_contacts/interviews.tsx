import { labelKey } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { InterviewView } from "./interviews.server.ts";

interface Props {
	interviews: readonly InterviewView[];
	withJob?: boolean;
}

export function Interviews({ interviews, withJob = false }: Props) {
	const { t } = useTranslation(["client_contacts", "reference"]);
	return (
		<Card as="section" aria-labelledby="interviews">
			<CardHeader id="interviews" title={t("client_contacts:interviews")} />
			{interviews.length === 0 ? (
				<EmptyState title={t("client_contacts:noInterviews")} text={t("client_contacts:noInterviewsText")} level={3} />
			) : (
				<ul className="divide-y divide-line">
					{interviews.map((interview) => (
						<li key={interview.uid} className="py-3">
							<p className="font-medium">
								<time dateTime={interview.iso}>{interview.when}</time> · {interview.candidate}
							</p>
							{withJob && <p>{interview.job}</p>}
							<p className="text-muted">
								{[
									t(labelKey("interviewModes", interview.mode as "video")),
									t("client_contacts:minutes", { count: interview.durationMin }),
								].join(" · ")}
							</p>
							{interview.place && <Place place={interview.place} />}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function Place({ place }: { place: string }) {
	if (!/^https:\/\//.test(place)) return <p className="break-words">{place}</p>;
	return (
		<a href={place} target="_blank" rel="noreferrer" className="link break-all">
			{place}
		</a>
	);
}
