import { i18n } from "#app/context.ts";
import { sendCsv, writeAmount } from "#app/routes/shared/send-csv.server.ts";
import type { Route } from "./+types/csv";
import { readReport, requireReport } from "./report.server.ts";

/** A report as a file: the table of the screen, no more. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t, locale } = context.get(i18n);
	const page = await readReport(context, url);
	if (!page) return sendCsv([[t("report_builder:noMeasures")]], locale, "report.csv");
	const { name, series, table, isSplit } = requireReport(page, t).report;
	const hasGoal = table.some(({ goal }) => goal !== null);
	const heads = [
		t("report_builder:group"),
		...series.map(({ label }) => (isSplit ? label : name)),
		...(hasGoal ? [t("report_builder:goal")] : []),
	];
	const lines = [
		heads,
		...table.map(({ label, cells, goal }) => [
			label,
			...cells.map(({ amount }) => writeAmount(amount, locale)),
			...(hasGoal ? [writeAmount(goal?.amount ?? null, locale)] : []),
		]),
	];
	return sendCsv(lines, locale, "report.csv");
}
