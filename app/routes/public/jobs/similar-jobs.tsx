import type { JobCardData } from "#app/routes/shared/content/job-card-data.ts";
import { useBrandStyle } from "../page-header.tsx";
import { JobCard } from "./card.tsx";

/** Specification, section 9: cards of 300 px, side by side or stacked on phones. */
export function SimilarJobs({ title, jobs }: { title: string; jobs: JobCardData[] }) {
	const look = useBrandStyle();
	if (jobs.length === 0) return null;
	return (
		<section aria-labelledby="similar" className="mx-auto max-w-[75rem] px-4 pt-10">
			<h2 id="similar" className={look.heading}>
				{title}
			</h2>
			<ul className="mt-4 flex flex-wrap gap-4">
				{jobs.map((job) => (
					<li key={job.to} className="max-sm:w-full">
						<JobCard job={job} shape="tile" level={3} look={look} className="sm:w-[300px]" />
					</li>
				))}
			</ul>
		</section>
	);
}
