import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { JobCardData } from "#app/routes/shared/content/job-card-data.ts";
import { getColumnClass } from "../column-class.ts";
import type { HomeProps } from "./props.ts";

export function NewestJobs({ home, look }: HomeProps) {
	const { t } = useTranslation(["home", "brand_sites"]);
	const { List, ground } = lists[look.jobs];
	return (
		<section aria-labelledby="newest" className={ground}>
			<div className={`${look.wide} py-12 md:py-16`}>
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
					<h2 id="newest" className={look.heading}>
						{t(`brand_sites:${home.brand}.jobs`)}
					</h2>
					{home.total > 0 ? (
						<a href="/jobs" className="link inline-flex min-h-11 items-center font-medium">
							{t("home:all", { count: home.total, number: home.totalText })}
						</a>
					) : null}
				</div>
				{home.jobs.length > 0 ? (
					<List jobs={home.jobs} look={look} />
				) : (
					<p className="mt-4 max-w-[68ch]">{t("home:none")}</p>
				)}
			</div>
		</section>
	);
}

/** Jobs as a brand sets them out. */
export function BrandJobList({ jobs, look }: ListProps) {
	const { List } = lists[look.jobs];
	return <List jobs={jobs} look={look} />;
}

/** Two columns, or three when the count is odd. */
const twoOr = (count: number) => getColumnClass(count, count % 2 ? 3 : 2);

interface ListProps {
	jobs: JobCardData[];
	look: BrandStyle;
}

function Tiles({ jobs, look }: ListProps) {
	return (
		<ul className={`mt-6 grid gap-4 ${getColumnClass(jobs.length)}`}>
			{jobs.map((job) => (
				<li key={job.to}>
					<article className={look.card}>
						<Title job={job} look={look} />
						<p className="mt-1 text-muted">{job.place}</p>
						<p className="mt-3 text-sm">{job.facts.join(" · ")}</p>
						<End job={job} />
					</article>
				</li>
			))}
		</ul>
	);
}

/** Ruled lines: the position, the location, the work mode. */
function Ledger({ jobs, look }: ListProps) {
	return (
		<ul className="mt-8 border-secondary border-t">
			{jobs.map((job) => (
				<li key={job.to} className="relative border-line border-b hover:bg-surface-2">
					<article className="grid items-baseline gap-x-8 gap-y-1 py-5 md:grid-cols-[2fr_1fr_1fr]">
						<h3 className="font-serif text-xl">
							<a href={job.to} className={look.cardLink}>
								{job.title}
							</a>
						</h3>
						<p className="text-muted">{job.place}</p>
						<p className="text-muted text-sm md:text-right">{job.facts[0] ?? job.since?.text}</p>
					</article>
				</li>
			))}
		</ul>
	);
}

const stickerTurns = ["md:-rotate-1", "md:rotate-1", "", "md:rotate-1", "", "md:-rotate-1"];

function Stickers({ jobs, look }: ListProps) {
	return (
		<ul className={`mt-8 grid gap-5 ${getColumnClass(jobs.length)}`}>
			{jobs.map((job, index) => (
				<li key={job.to} className={stickerTurns[index % 6]}>
					<article
						className={`relative flex h-full min-w-0 flex-col rounded-[20px] border-3 border-ink p-5 shadow-sticker ${index % 3 === 1 ? "bg-secondary-strong text-on-secondary" : "bg-surface"}`}
					>
						<h3 className="font-black text-2xl leading-none tracking-tight">
							<a href={job.to} className={look.cardLink}>
								{job.title}
							</a>
						</h3>
						<p className="mt-2 font-medium">{job.place}</p>
						<p className="mt-3 text-sm">{job.facts.join(" / ")}</p>
						{job.salary ? <p className="tabular mt-auto pt-4 font-bold text-lg">{job.salary}</p> : null}
					</article>
				</li>
			))}
		</ul>
	);
}

/** As a shell lists files. */
function Listing({ jobs, look }: ListProps) {
	return (
		<ul className="mt-5 divide-y divide-dashed divide-line-strong/60 border-line-strong/60 border-y border-dashed font-mono text-sm">
			{jobs.map((job) => (
				<li key={job.to} className="relative hover:bg-primary-surface">
					<article className="grid gap-x-6 gap-y-1 px-1 py-3 md:grid-cols-[7rem_1fr_12rem_12rem]">
						<p className="text-muted max-md:hidden">{job.facts[0] ?? ""}</p>
						<h3 className="font-semibold text-primary-text">
							<a href={job.to} className={look.cardLink}>
								{job.title}
							</a>
						</h3>
						<p>{job.place}</p>
						<p className="text-muted md:text-right">
							<Since job={job} />
						</p>
					</article>
				</li>
			))}
		</ul>
	);
}

/** Numbered as on a map, two columns of a legend. */
function Pins({ jobs, look }: ListProps) {
	return (
		<ol className={`mt-6 grid border-line-strong/60 border-t border-l ${twoOr(jobs.length)}`}>
			{jobs.map((job, index) => (
				<li
					key={job.to}
					className="relative border-line-strong/60 border-r border-b bg-surface hover:bg-primary-surface"
				>
					<article className="flex h-full gap-4 p-5">
						<span
							aria-hidden
							className={`tabular grid size-9 shrink-0 place-items-center rounded-full rounded-bl-none font-bold text-sm ${index % 3 ? "bg-primary-strong text-on-primary" : "bg-secondary-strong text-on-secondary"}`}
						>
							{index + 1}
						</span>
						<div className="min-w-0 flex-1">
							<Title job={job} look={look} />
							<p className="mt-1 font-medium text-primary-text">{job.place}</p>
							<p className="mt-2 text-muted text-sm">{job.facts.join(" · ")}</p>
							{job.salary ? <p className="tabular mt-2 font-medium">{job.salary}</p> : null}
						</div>
					</article>
				</li>
			))}
		</ol>
	);
}

/** Wide rounded cards in two columns, the location first. */
function Bubbles({ jobs, look }: ListProps) {
	return (
		<ul className={`mt-6 grid gap-5 ${twoOr(jobs.length)}`}>
			{jobs.map((job) => (
				<li key={job.to}>
					<article className={look.card}>
						<p className="font-medium text-secondary-text text-sm">{job.place}</p>
						<Title job={job} look={look} />
						<p className="mt-2 text-muted">{job.facts.join(", ")}</p>
						<End job={job} />
					</article>
				</li>
			))}
		</ul>
	);
}

const lists: Record<BrandStyle["jobs"], { List: (props: ListProps) => React.ReactNode; ground: string }> = {
	tiles: { List: Tiles, ground: "" },
	ledger: { List: Ledger, ground: "bg-surface" },
	stickers: { List: Stickers, ground: "" },
	listing: { List: Listing, ground: "" },
	pins: { List: Pins, ground: "" },
	bubbles: { List: Bubbles, ground: "" },
};

function Title({ job, look }: { job: JobCardData; look: BrandStyle }) {
	return (
		<h3 className="font-semibold text-lg leading-snug">
			<a href={job.to} className={look.cardLink}>
				{job.title}
			</a>
		</h3>
	);
}

function End({ job }: { job: JobCardData }) {
	return (
		<div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4">
			{job.salary ? <p className="tabular font-medium">{job.salary}</p> : null}
			<p className="text-muted text-sm">
				<Since job={job} />
			</p>
		</div>
	);
}

function Since({ job: { since } }: { job: JobCardData }) {
	if (!since) return null;
	return (
		<time dateTime={since.iso} title={since.title}>
			{since.text}
		</time>
	);
}
