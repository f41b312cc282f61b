import type { Localizer } from "#app/routes/shared/content/job-card-data.ts";
import { readJobSearch, searchUrl } from "#app/routes/shared/content/job-search.server.ts";
import { buildFilterChips } from "../jobs/filter-data.server.ts";

/** Parses a search URL into filters and chip labels, dropping unknown values, order and page. */
export function parseAlertSearch(address: string, site: Parameters<typeof readJobSearch>[2], texts: Localizer) {
	const request = readJobSearch("/jobs", new URLSearchParams(address.replace(/^[^?]*\?/, "")), site);
	const url = searchUrl({ ...request, sort: "relevance" });
	const search = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
	const chips = search.length <= 1000 ? buildFilterChips(request, texts) : [];
	const words = chips.map(({ label }) => label).join(", ");
	return {
		search: search.length <= 1000 ? search : "",
		filters: search.length <= 1000 ? request.filters : readJobSearch("/jobs", new URLSearchParams(), site).filters,
		what: words.slice(0, 1000) || texts.t("jobs:alert.any"),
	};
}
