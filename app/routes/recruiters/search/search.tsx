import { data } from "react-router";
import { createFormatters } from "#app/http/formatters.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { runGlobalSearch } from "#app/routes/shared/search/global-search.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/search";
import { SearchForm } from "./form.tsx";
import { SearchHelp } from "./help.tsx";
import { SearchResults } from "./results.tsx";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const headers = forwardHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { t, title } = createFormatters(context);
	const everything = await runGlobalSearch(context, url.searchParams);
	const page = {
		...everything,
		title: title(everything.term ? `${everything.term} · ${t("search:title")}` : t("search:title")),
	};
	return data(page, everything.tooOften?.init);
}

export default function Search({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("search");
	return (
		<div className="mx-auto max-w-[1000px]">
			<PageHeader title={t("title")} />
			<SearchForm data={loaderData} />
			<SearchResults data={loaderData} />
			<SearchHelp />
		</div>
	);
}
