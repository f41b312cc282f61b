import type { BrandStyle } from "#app/brands/style.ts";
import type { JobCardData } from "#app/routes/shared/content/job-card-data.ts";
import { cx } from "#app/ui/cx.ts";

interface JobCardProps {
	job: JobCardData;
	/** A row of a list, or one of several side by side. */
	shape?: "row" | "tile";
	level?: 2 | 3;
	className?: string;
	/** How the brand draws its cards. */
	look: Pick<BrandStyle, "card" | "cardLink" | "jobTitle">;
}

/** The whole card is the link; plain <a>, because these pages run no script. */
export function JobCard({ job, shape = "row", level = 2, className, look }: JobCardProps) {
	const Heading = level === 2 ? "h2" : "h3";
	const salary = job.salary ? <p className="tabular font-medium">{job.salary}</p> : null;
	const since = job.since && (
		<p className="text-muted text-sm">
			<time dateTime={job.since.iso} title={job.since.title}>
				{job.since.text}
			</time>
		</p>
	);
	const about = (
		<>
			<Heading className={look.jobTitle}>
				<a href={job.to} className={look.cardLink}>
					{job.title}
				</a>
			</Heading>
			<p className="mt-1 text-muted">{job.place}</p>
		</>
	);
	if (shape === "tile") {
		return (
			<article className={cx(look.card, className)}>
				{about}
				<Facts job={job} />
				<div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-3">
					{salary}
					{since}
				</div>
			</article>
		);
	}
	return (
		<article className={cx(look.card, className)}>
			<div className="justify-between gap-6 sm:flex">
				<div className="min-w-0">{about}</div>
				<div className="mt-2 flex shrink-0 flex-wrap items-baseline gap-x-4 gap-y-1 sm:mt-0 sm:flex-col sm:items-end">
					{salary}
					{since}
				</div>
			</div>
			<Facts job={job} />
		</article>
	);
}

function Facts({ job: { facts, affirmative, applied } }: { job: JobCardData }) {
	if (facts.length === 0 && !affirmative && !applied) return null;
	return (
		<ul className="mt-3 flex flex-wrap gap-1.5 text-sm">
			{facts.map((fact) => (
				<li key={fact} className="rounded-full bg-surface-2 px-2.5 py-0.5">
					{fact}
				</li>
			))}
			{applied ? (
				<li className="rounded-full bg-success-surface px-2.5 py-0.5 font-medium text-success-text">{applied}</li>
			) : null}
			{affirmative ? (
				<li className="rounded-full bg-primary-surface px-2.5 py-0.5 text-primary-text">{affirmative}</li>
			) : null}
		</ul>
	);
}
