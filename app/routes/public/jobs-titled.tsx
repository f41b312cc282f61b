import { data } from "react-router";
import { i18n, site as siteContext } from "#app/context.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { titleWords } from "../shared/content/job-search.server.ts";
import type { Route } from "./+types/jobs-titled.ts";
import { JobList } from "./jobs/job-list.tsx";
import { loadJobList } from "./jobs/list.server.ts";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

const longestSlug = 200;

/** Open jobs matching the words of a title: /jobs/desenvolvedor-java. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
	const slug = params.job_title
		.toWellFormed()
		.replace(/\p{Cc}/gu, " ")
		.slice(0, longestSlug)
		.toWellFormed();
	const words = titleWords(slug);
	const { rows, ...list } = await loadJobList(context, url, words);
	const { t } = context.get(i18n);
	const { title: site } = context.get(siteContext);
	// Slugs lose accents and capitals; a matching job supplies the original spelling.
	const title = rows.find((row) => row.slug === slug)?.title ?? spelled(slug);
	// "/jobs/---" names no title: it is the whole list.
	const heading = words.length > 0 ? t("jobs:titledHeading", { title }) : t("jobs:title");
	const page = list.page > 1 ? [t("jobs:pageOf", { page: list.page })] : [];
	const visible = {
		...list,
		heading,
		title: [heading, ...page, site].join(" · "),
		description: t("jobs:titledDescription", { title, site }),
	};
	// A title that no open job has returns 404, whatever else is listed.
	return data(visible, { status: list.total === 0 && list.narrowedBy === null && list.titled ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData
		? buildPageMeta({ ...loaderData.head, title: loaderData.title, description: loaderData.description }, matches)
		: [];
}

export default function JobsTitled({ loaderData }: Route.ComponentProps) {
	return <JobList heading={loaderData.heading} list={loaderData} />;
}

function spelled(slug: string): string {
	const text = slug.replace(/[-_\s]+/g, " ").trim();
	return text.charAt(0).toUpperCase() + text.slice(1);
}
