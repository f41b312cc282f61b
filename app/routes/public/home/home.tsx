import { brandOf } from "#app/brands/index.ts";
import { HeaderPicture } from "#app/brands/parts/header-picture.tsx";
import type { BrandKey } from "#app/domain/brands/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { JobCard } from "../jobs/card.tsx";
import { SearchBar } from "../jobs/search-bar.tsx";
import { CountedLinks } from "./counted-links.tsx";
import type { HomeData } from "./home.server.ts";
import { Steps } from "./steps.tsx";

interface HomeProps {
	home: HomeData & { brand: BrandKey; siteTitle: string; signedIn: boolean; totalText: string };
}

const wide = "mx-auto max-w-[75rem] px-4";

/** The home of a brand: search first, then what is new, then how it works for both sides. */
export function Home({ home }: HomeProps) {
	const { t } = useTranslation("home");
	const { Hero } = brandOf(home.brand);
	return (
		<main id="content">
			<HeaderPicture />
			<Hero>
				<SearchBar action="/jobs" />
			</Hero>
			<Newest home={home} />
			<Explore home={home} />
			<section aria-labelledby="how" className="bg-surface">
				<div className={`${wide} grid gap-12 py-14 lg:grid-cols-2 lg:gap-16`}>
					<Steps id="how" of="candidates">
						<a
							href={home.signedIn ? "/candidates/home" : "/candidates/register/SignUp"}
							className={buttonClass("primary", "lg")}
						>
							{t(home.signedIn ? "candidates.mine" : "candidates.action")}
						</a>
					</Steps>
					<Steps id="hire" of="companies">
						{home.email ? (
							<a
								href={`mailto:${home.email}?subject=${encodeURIComponent(t("companies.subject", { site: home.siteTitle }))}`}
								className={buttonClass("secondary", "lg")}
							>
								{t("companies.action")}
							</a>
						) : null}
						<a href="/client_contacts/" className="link inline-flex min-h-11 items-center">
							{t("companies.area")}
						</a>
					</Steps>
				</div>
			</section>
			<Group home={home} />
			{home.signedIn ? null : <Start />}
		</main>
	);
}

function Newest({ home }: HomeProps) {
	const { t } = useTranslation("home");
	return (
		<section aria-labelledby="newest" className={`${wide} pt-12 pb-10`}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
				<h2 id="newest" className="font-semibold text-2xl">
					{t("newest")}
				</h2>
				{home.total > 0 ? (
					<a href="/jobs" className="link inline-flex min-h-11 items-center font-medium">
						{t("all", { count: home.total, number: home.totalText })}
					</a>
				) : null}
			</div>
			{home.jobs.length > 0 ? (
				<ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
					{home.jobs.map((job) => (
						<li key={job.to}>
							<JobCard job={job} shape="tile" level={3} />
						</li>
					))}
				</ul>
			) : (
				<p className="mt-4 max-w-[68ch]">{t("none")}</p>
			)}
		</section>
	);
}

function Explore({ home }: HomeProps) {
	const { t } = useTranslation("home");
	if (home.areas.length + home.cities.length + home.ways.length === 0) return null;
	return (
		<section aria-labelledby="explore" className={`${wide} pb-14`}>
			<h2 id="explore" className="font-semibold text-2xl">
				{t("explore")}
			</h2>
			<div className="mt-5 grid gap-8 md:grid-cols-2 lg:grid-cols-3">
				<CountedLinks title={t("areas")} links={home.areas} />
				<CountedLinks title={t("cities")} links={home.cities} />
				<div className="space-y-6">
					<CountedLinks title={t("ways")} links={home.ways} />
					<CountedLinks title={t("levels")} links={home.levels} />
				</div>
			</div>
		</section>
	);
}

function Group({ home }: HomeProps) {
	const { t } = useTranslation("home");
	const numbers = [
		...(home.total > 0 ? [{ value: home.totalText, unit: t("group.openUnit", { count: home.total }) }] : []),
		{ value: t("group.officesValue"), unit: t("group.officesUnit") },
		{ value: t("group.communityValue"), unit: t("group.communityUnit") },
	];
	return (
		<section id="about" aria-labelledby="group" data-surface="dark" className="bg-darker text-on-dark">
			<div className={`${wide} grid gap-8 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-center`}>
				<div>
					<h2 id="group" className="font-semibold text-2xl">
						{t("group.title")}
					</h2>
					<p className="mt-3 max-w-[52ch]">{t("group.text")}</p>
				</div>
				<dl className="flex flex-wrap gap-x-12 gap-y-6">
					{numbers.map(({ value, unit }) => (
						<div key={unit} className="flex max-w-48 flex-col-reverse justify-end">
							<dt>{unit}</dt>
							<dd className="tabular whitespace-nowrap font-semibold text-3xl md:text-4xl">{value}</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}

function Start() {
	const { t } = useTranslation("home");
	return (
		<section aria-labelledby="start" className={`${wide} py-16 text-center`}>
			<h2 id="start" className="font-semibold text-2xl">
				{t("start.title")}
			</h2>
			<p className="mt-2 text-muted">{t("start.text")}</p>
			<a href="/candidates/register/SignUp" className={`${buttonClass("primary", "lg")} mt-5`}>
				{t("candidates.action")}
			</a>
		</section>
	);
}
