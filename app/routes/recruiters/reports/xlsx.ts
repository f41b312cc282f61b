import { i18n } from "#app/context.ts";
import { type SheetCell, streamXlsx } from "#app/storage/write-sheet.server.ts";
import type { Route } from "./+types/xlsx";
import { readReport, requireReport } from "./report.server.ts";

/** A report as a workbook: the table of the screen, its amounts as numbers. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t, locale } = context.get(i18n);
	const { name, series, table, isSplit } = requireReport(await readReport(context, url), t).report;
	const hasGoal = table.some(({ goal }) => goal !== null);
	async function* pages(): AsyncGenerator<SheetCell[][]> {
		yield table.map(({ label, cells, goal }) => [
			label,
			...cells.map(({ amount }) => amount),
			...(hasGoal ? [goal?.amount ?? null] : []),
		]);
	}
	const labels = [
		t("report_builder:group"),
		...series.map(({ label }) => (isSplit ? label : name)),
		...(hasGoal ? [t("report_builder:goal")] : []),
	];
	const stream = streamXlsx({ name, columns: labels.map((label) => ({ label })), pages: pages(), locale });
	return new Response(stream, {
		headers: {
			"Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"Content-Disposition": 'attachment; filename="report.xlsx"',
			"Cache-Control": "no-store",
		},
	});
}
