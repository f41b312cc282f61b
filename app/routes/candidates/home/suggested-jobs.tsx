import { Link } from "react-router";
import type { ProfileStep } from "#app/domain/candidates/completeness.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { profilePages } from "./profile-pages.ts";

interface SuggestedView {
	uid: string;
	to: string;
	title: string;
	place: string;
	/** Why it is shown. */
	why: string;
	/** Null on a brand that hides opening dates. */
	since: string | null;
}

interface SuggestedProps {
	jobs: SuggestedView[];
	/** Profile steps needed for suggestions but still empty. */
	missing: ProfileStep[];
}

export function SuggestedJobs({ jobs, missing }: SuggestedProps) {
	const { t } = useTranslation("candidates");
	return (
		<section aria-labelledby="suggested">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="suggested" className="font-semibold text-lg">
					{t("home.suggestedTitle")}
				</h2>
				<Link to="/jobs" className="link inline-flex min-h-11 items-center">
					{t("home.suggestedAll")}
				</Link>
			</div>
			{jobs.length === 0 ? (
				<>
					<p className="text-muted">{t(missing.length > 0 ? "home.suggestedMissing" : "home.suggestedEmpty")}</p>
					<ul className="flex flex-wrap gap-x-4">
						{missing.map((step) => (
							<li key={step}>
								<Link to={profilePages[step]} className="link inline-flex min-h-11 items-center">
									{t(`overview.steps.${step}.name`)}
								</Link>
							</li>
						))}
					</ul>
				</>
			) : (
				<ul className="grid gap-3 sm:grid-cols-2">
					{jobs.map((job) => (
						<Card as="li" key={job.uid}>
							<h3 className="break-words font-semibold">
								<Link to={job.to} className="link">
									{job.title}
								</Link>
							</h3>
							{job.place && <p className="mt-1">{job.place}</p>}
							{job.why && <p className="mt-1 text-sm">{job.why}</p>}
							{job.since && <p className="mt-1 text-muted text-sm">{t("home.since", { when: job.since })}</p>}
						</Card>
					))}
				</ul>
			)}
		</section>
	);
}
