import { JobCard } from "./card.tsx";
import type { JobCardData } from "./card-data.ts";

/** Cards of 300 px (specification, section 9): side by side where they fit, one below the other on a phone. */
export function SimilarJobs({ title, jobs }: { title: string; jobs: JobCardData[] }) {
	if (jobs.length === 0) return null;
	return (
		<section aria-labelledby="similar" className="mx-auto max-w-[75rem] px-4 pt-10">
			<h2 id="similar" className="font-semibold text-xl">
				{title}
			</h2>
			<ul className="mt-4 flex flex-wrap gap-4">
				{jobs.map((job) => (
					<li key={job.to} className="max-sm:w-full">
						<JobCard job={job} shape="tile" level={3} className="sm:w-[300px]" />
					</li>
				))}
			</ul>
		</section>
	);
}
