import { redirectToSetup } from "#app/auth/setup.server.ts";
import { getBrandStyle } from "#app/brands/brand-style.ts";
import { getBrand } from "#app/brands/index.ts";
import { HeaderPicture } from "#app/brands/parts/header-picture.tsx";
import type { BrandStyle, HomeSection } from "#app/brands/style.ts";
import { database, i18n, person, site as siteContext } from "#app/context.ts";
import { contentListPaths } from "#app/domain/community/content.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/home.ts";
import { getColumnClass } from "./column-class.ts";
import { StatementSection } from "./home/brand-statement.tsx";
import { Explore } from "./home/explore.tsx";
import { loadHome } from "./home/home.server.ts";
import { NewestJobs } from "./home/newest.tsx";
import type { HomeProps } from "./home/props.ts";
import { Steps } from "./home/steps.tsx";
import { SearchBar } from "./jobs/search-bar.tsx";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	await redirectToSetup(context);
	const site = context.get(siteContext);
	const { t, locale } = context.get(i18n);
	const home = await loadHome(context.get(database), site, { t, locale });
	return {
		...home,
		totalText: formatNumber(locale, home.total),
		brand: site.brandKey,
		siteTitle: site.title,
		signedIn: context.get(person) !== null,
		canonical: `${siteOrigin(site.domain)}/home`,
		title: `${t(`brands:${site.brandKey}.headline`)} · ${site.title}`,
		description: `${t(`brands:${site.brandKey}.text`)} ${t("home:description", { site: site.title })}`,
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta(loaderData, matches) : [];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return <Home home={loaderData} look={getBrandStyle(loaderData.brand)} />;
}

const grounds: Partial<Record<BrandStyle["head"], string>> = {
	centre: "bg-darker text-on-dark",
	loud: "bg-primary-strong text-on-primary",
	panel: "bg-darker text-on-dark",
	window: "bg-darker text-on-dark",
};

/** On a dark ground the quieter button is a light one. */
const light = (quiet: string) => `${quiet} bg-surface text-ink`;

const parts: Record<HomeSection, (props: HomeProps) => React.ReactNode> = {
	voice: StatementSection,
	jobs: NewestJobs,
	explore: Explore,
	steps: Steps,
	companies: Hire,
	figures: Figures,
	news: News,
	start: Start,
};

function Home({ home, look }: HomeProps) {
	const { Hero } = getBrand(home.brand);
	return (
		<main id="content">
			<HeaderPicture />
			<Hero>
				<SearchBar action="/jobs" />
			</Hero>
			{look.sections.map((section) => {
				const Part = parts[section];
				return <Part key={section} home={home} look={look} />;
			})}
		</main>
	);
}

/** Closing call to action for guests. */
function Start({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	if (home.signedIn) return null;
	return (
		<section aria-labelledby="start" className={`${look.wide} py-14 text-center md:py-20`}>
			<h2 id="start" className={look.heading}>
				{t(`${home.brand}.start.title`)}
			</h2>
			<p className="mt-3 text-lg text-muted">{t(`${home.brand}.start.text`)}</p>
			<p className="mt-6">
				<a href="/candidates/register/SignUp" className={look.action}>
					{t(`${home.brand}.start.action`)}
				</a>
			</p>
		</section>
	);
}

/** Figures of a brand: its current counts, and those its group states. */
function Figures({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	const counted = { jobs: home.total, cities: home.amounts.cities, areas: home.amounts.areas };
	const figures = look.figures.flatMap((figure) => {
		if (figure === "offices" || figure === "community")
			return [{ value: t(`shared.figures.${figure}Value`), unit: t(`shared.figures.${figure}`) }];
		const count = counted[figure];
		const value = figure === "jobs" ? home.totalText : String(count);
		return count > 0 ? [{ value, unit: t(`shared.figures.${figure}`, { count }) }] : [];
	});
	if (figures.length === 0) return null;
	return (
		<section aria-label={t("shared.about")} className="border-line border-b bg-surface">
			<dl
				className={`${look.wide} grid gap-x-6 gap-y-6 py-8 sm:flex sm:flex-wrap sm:gap-x-14 ${figures.length === 3 ? "grid-cols-3" : "grid-cols-2"}`}
			>
				{figures.map(({ value, unit }) => (
					<div key={unit} className="flex max-w-48 flex-col-reverse justify-end">
						<dt className="text-muted text-sm">{unit}</dt>
						<dd className={`tabular whitespace-nowrap ${look.heading}`}>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** Section for companies, linking to their own page. */
function Hire({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	const dark = grounds[look.head];
	return (
		<section aria-labelledby="hire" data-surface={dark ? "dark" : undefined} className={dark ?? "bg-primary-surface"}>
			<div className={`${look.wide} grid items-center gap-8 py-12 md:grid-cols-[3fr_2fr] md:py-16`}>
				<div>
					<h2 id="hire" className={look.heading}>
						{t(`${home.brand}.hire.title`)}
					</h2>
					<p className="mt-4 max-w-[56ch] text-lg">{t(`${home.brand}.hire.text`)}</p>
					<p className="mt-7 flex flex-wrap items-center gap-4">
						<a href="/home/solutions" className={dark ? light(look.quiet) : look.quiet}>
							{t("shared.companies")}
						</a>
					</p>
				</div>
				<div className={dark ? "rounded-card bg-page p-4 max-md:hidden" : "max-md:hidden"}>
					<look.Scene of="companies" className="w-full" />
				</div>
			</div>
		</section>
	);
}

/** The newest the brand wrote. */
function News({ home, look }: HomeProps) {
	const { t } = useTranslation(["brand_sites", "public_pages"]);
	if (home.news.length === 0) return null;
	return (
		<section aria-labelledby="news">
			<div className={`${look.wide} py-12 md:py-16`}>
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
					<h2 id="news" className={look.heading}>
						{t("brand_sites:shared.news")}
					</h2>
					<a href={contentListPaths.insight} className="link inline-flex min-h-11 items-center font-medium">
						{t("brand_sites:shared.allNews")}
					</a>
				</div>
				<ul className={`mt-6 grid gap-4 ${getColumnClass(home.news.length)}`}>
					{home.news.map((page) => (
						<li key={page.uid}>
							<article className={look.card}>
								<h3 className="font-semibold text-lg leading-snug">
									<a href={page.to} className={look.cardLink}>
										{page.title}
									</a>
								</h3>
								{page.summary && <p className="mt-3 text-muted">{page.summary}</p>}
								{page.day && (
									<p className="mt-auto pt-4 text-muted text-sm">
										<time dateTime={page.day.iso}>{page.day.text}</time>
									</p>
								)}
							</article>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
