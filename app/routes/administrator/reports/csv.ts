import { data } from "react-router";
import { i18n } from "#app/context.ts";
import type { Route } from "./+types/csv";
import { buildReportParams, readPresetFilter, redirectToReport } from "./read-preset-filter.server.ts";

/** The file of a report that an address of before names. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { filter, problems } = await readPresetFilter(context, url);
	const [problem] = Object.values(problems);
	const report = problem === undefined ? buildReportParams(url.searchParams, filter, "funnel") : null;
	if (!report) throw data({ message: problem ?? context.get(i18n).t("reports:noSplit") }, { status: 400 });
	return redirectToReport("reports/csv", report);
}
