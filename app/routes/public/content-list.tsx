import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { loadContentList } from "../shared/content/content.server.ts";
import type { Route } from "./+types/content-list.ts";
import { AboutPage } from "./content/about-page.tsx";
import { CompaniesPage } from "./content/companies-page.tsx";
import { ContentList } from "./content/content-list.tsx";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
	return loadContentList(context, url);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const own = loaderData.kind === "solution" || loaderData.kind === "trajectory";
	return buildPageMeta({ ...loaderData, index: own || loaderData.pages.length > 0 }, matches);
}

export default function ContentListPage({ loaderData: { kind, pages } }: Route.ComponentProps) {
	if (kind === "solution") return <CompaniesPage pages={pages} />;
	if (kind === "trajectory") return <AboutPage pages={pages} />;
	return <ContentList kind={kind} pages={pages} />;
}
