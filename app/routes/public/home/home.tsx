import { getBrand } from "#app/brands/index.ts";
import { HeaderPicture } from "#app/brands/parts/header-picture.tsx";
import type { HomeSection } from "#app/brands/style.ts";
import { SearchBar } from "../jobs/search-bar.tsx";
import { Voice } from "./brand-statement.tsx";
import { Explore } from "./explore.tsx";
import { Hire } from "./for-companies.tsx";
import { Newest } from "./newest.tsx";
import { News } from "./news.tsx";
import type { HomeProps } from "./props.ts";
import { Start } from "./sign-up-call.tsx";
import { Figures } from "./stats.tsx";
import { Steps } from "./steps.tsx";

const parts: Record<HomeSection, (props: HomeProps) => React.ReactNode> = {
	voice: Voice,
	jobs: Newest,
	explore: Explore,
	steps: Steps,
	companies: Hire,
	figures: Figures,
	news: News,
	start: Start,
};

/** The home of a brand: search first, then its parts in its own order. */
export function Home({ home, look }: HomeProps) {
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
