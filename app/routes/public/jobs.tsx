import { i18n, site as siteContext } from "#app/context.ts";
import { getSiteLabels } from "#app/domain/brands/site.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import type { Route } from "./+types/jobs.ts";
import { JobList } from "./jobs/job-list.tsx";
import { loadJobList } from "./jobs/list.server.ts";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { rows: _, ...list } = await loadJobList(context, url);
	const { locale, t } = context.get(i18n);
	const { title: site, customLabels } = context.get(siteContext);
	const what = list.chips.map(({ label }) => label).join(", ");
	const page = list.page > 1 ? [t("jobs:pageOf", { page: list.page })] : [];
	return {
		...list,
		heading: getSiteLabels(locale, customLabels).jobs ?? t("jobs:title"),
		title: [what ? t("jobs:titleWith", { what }) : t("jobs:title"), ...page, site].join(" · "),
		description: t("jobs:description", { count: list.total, total: list.totalText, site }),
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData
		? buildPageMeta(
				{ ...loaderData.head, feeds: true, title: loaderData.title, description: loaderData.description },
				matches,
			)
		: [];
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
	return <JobList heading={loaderData.heading} list={loaderData} />;
}
