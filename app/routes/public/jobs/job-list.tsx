import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { jobsPerPage } from "#app/routes/shared/content/job-page-size.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Bell } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useBrandStyle } from "../page-header.tsx";
import { JobCard } from "./card.tsx";
import { Filters, FiltersButton } from "./filters.tsx";
import type { JobListData } from "./list.server.ts";
import { SearchBar } from "./search-bar.tsx";

const form = "job-search";

interface JobListProps {
	heading: string;
	list: JobListData;
}

/** Search background matching the brand's other headers; boxed on dark backgrounds. */
const grounds: Record<BrandStyle["head"], { ground: string; box?: string }> = {
	split: { ground: "border-line border-b bg-surface" },
	centre: { ground: "bg-darker text-on-dark", box: "bg-surface p-2 text-ink" },
	window: { ground: "bg-darker text-on-dark", box: "rounded-control bg-surface p-3 text-ink" },
	loud: {
		ground: "bg-primary-strong text-on-primary",
		box: "rounded-[20px] border-3 border-darker bg-surface p-3 text-ink",
	},
	panel: { ground: "border-secondary border-b-4 bg-primary-surface" },
	block: { ground: "bg-primary-surface" },
	horizon: { ground: "bg-secondary-surface" },
};

/** Search, filters and results, shared by every list of open jobs. */
export function JobList({ heading, list }: JobListProps) {
	const { t } = useTranslation("jobs");
	const look = useBrandStyle();
	const { ground, box } = grounds[look.head];
	const narrowed = list.chips.length > 0;
	const filtering = narrowed || list.total > 0;
	return (
		<main id="content" className="pb-16">
			<div data-surface={box ? "dark" : undefined} className={ground}>
				<div className={`${look.wide} py-6 md:py-10`}>
					<h1 className={`mb-4 ${look.head === "window" ? look.title : look.heading}`}>{heading}</h1>
					<div data-surface={box ? "light" : undefined} className={box}>
						<SearchBar action={list.path} q={list.q} form={form} />
					</div>
				</div>
			</div>
			<div className={cx(look.wide, "pt-6", filtering && "gap-10 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]")}>
				{filtering ? (
					<div>
						<Filters
							groups={list.groups}
							pay={list.pay}
							near={list.near}
							form={form}
							clear={narrowed ? list.clear : null}
							sort={list.keptSort}
						/>
					</div>
				) : null}
				<section aria-label={t("results")} className="min-w-0">
					<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
						<p className="font-medium" role="status">
							{t(narrowed ? "found" : "count", { count: list.total, number: list.totalText })}
						</p>
						<div className="flex flex-wrap items-center gap-2">
							{filtering ? <FiltersButton active={list.chips.length} /> : null}
							<Sort list={list} />
						</div>
					</div>
					{narrowed ? (
						<ul aria-label={t("filters.on")} className="mt-3 flex flex-wrap gap-2">
							{list.chips.map((chip) => (
								<li key={chip.to} className="max-w-full">
									<Chip label={chip.label} removeTo={chip.to} />
								</li>
							))}
							<li>
								<a href={list.clear} rel="nofollow" className="link inline-flex min-h-9 items-center text-sm">
									{t("filters.clear")}
								</a>
							</li>
						</ul>
					) : null}
					{list.corrected ? <p className="mt-3 text-muted text-sm">{list.corrected}</p> : null}
					{list.hasUnknown ? <p className="mt-3 text-muted text-sm">{t("unknownFilter")}</p> : null}
					<Town town={list.town} />
					{list.jobs.length > 0 ? (
						<ol className="mt-4 space-y-3">
							{list.jobs.map((job) => (
								<li key={job.to}>
									<JobCard job={job} look={look} />
								</li>
							))}
						</ol>
					) : (
						<div className="mt-4">
							<NoJobs list={list} />
						</div>
					)}
					{list.jobs.length > 0 ? (
						<p className="mt-6">
							<AlertLink to={list.alert} />
						</p>
					) : null}
					<Pagination
						page={list.page}
						per={jobsPerPage}
						total={{ count: list.reachable, capped: false }}
						url={(page) =>
							page === 1 ? list.pageUrl.replace(/[?&]page=0$/, "") : list.pageUrl.replace(/page=0$/, `page=${page}`)
						}
					/>
				</section>
			</div>
		</main>
	);
}

function Sort({ list }: { list: JobListData }) {
	const { t } = useTranslation("jobs");
	if (list.orders.length < 2 || list.total < 2) return null;
	return (
		<nav aria-label={t("sort.label")}>
			<ul className="flex flex-wrap gap-1 text-sm">
				{list.orders.map(({ sort, to }) => (
					<li key={sort}>
						<a
							href={to}
							rel="nofollow"
							aria-current={sort === list.sort ? "true" : undefined}
							className={cx(
								"inline-flex min-h-11 items-center rounded-control px-2.5",
								sort === list.sort ? "bg-surface-2 font-medium" : "text-muted hover:text-ink hover:underline",
							)}
						>
							{t(`sort.${sort}`)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function AlertLink({ to }: { to: string }) {
	const { t } = useTranslation("jobs");
	return (
		<a href={to} rel="nofollow" className={buttonClass("secondary")}>
			<Bell aria-hidden className="size-5" />
			{t("alert.link")}
		</a>
	);
}

/** Messages for an unknown town, or for towns of the same name. */
function Town({ town: { unknown, others } }: Pick<JobListData, "town">) {
	const { t } = useTranslation("jobs");
	if (unknown) return <p className="mt-3 text-muted text-sm">{t("town.unknown", { town: unknown })}</p>;
	if (others.length === 0) return null;
	return (
		<p className="mt-3 flex flex-wrap gap-x-3 text-muted text-sm">
			{t("town.others")}
			{others.map(({ label, to }) => (
				<a key={to} href={to} rel="nofollow" className="link">
					{label}
				</a>
			))}
		</p>
	);
}

/** Empty state for filters, words, title or no jobs, each with its own link. */
function NoJobs({ list: { clear, titled, narrowedBy, q, looser, alert } }: { list: JobListData }) {
	const { t } = useTranslation("jobs");
	const [title, text, to, action] =
		narrowedBy === "filters"
			? ([t("empty.title"), t("empty.text"), clear, t("filters.clear")] as const)
			: narrowedBy === "words"
				? ([t("empty.wordsTitle", { q }), t("empty.wordsText"), clear, t("all")] as const)
				: titled
					? ([t("empty.titledTitle"), t("empty.titledText"), "/jobs", t("all")] as const)
					: ([t("empty.noneTitle"), t("empty.noneText"), "/candidates/register/SignUp", t("empty.signUp")] as const);
	return (
		<EmptyState
			title={title}
			text={
				<>
					<p>{text}</p>
					{looser.length > 0 ? (
						<ul aria-label={t("empty.looser")} className="mt-3 flex flex-col items-center gap-1">
							{looser.map(({ label, to: without, amount }) => (
								<li key={without}>
									<a href={without} rel="nofollow" className="link inline-flex min-h-11 items-center">
										{t("empty.without", { label, amount })}
									</a>
								</li>
							))}
						</ul>
					) : null}
				</>
			}
			action={
				<>
					<a href={to} className={buttonClass("primary")}>
						{action}
					</a>
					<AlertLink to={alert} />
				</>
			}
		/>
	);
}
