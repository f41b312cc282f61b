import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { getCsvDelimiter, neutral } from "#app/domain/lists/spreadsheet.ts";
import type { Route } from "./+types/csv";
import { readReport } from "./report.server.ts";

/** A report as a file: the table of the screen, no more. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t, locale } = context.get(i18n);
	const page = await readReport(context, url);
	if (!page) return sendFile(t("report_builder:noMeasures"));
	if (!page.report) throw data({ message: t("errors:badRequest") }, { status: 400 });
	const { name, series, table, isSplit } = page.report;
	const quoted = (text: string) => `"${neutral(text).replaceAll('"', '""')}"`;
	const writeAmount = (amount: number | null) =>
		amount === null ? "" : String(amount).replace(".", locale === "pt" ? "," : ".");
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
			...cells.map(({ amount }) => writeAmount(amount)),
			...(hasGoal ? [writeAmount(goal?.amount ?? null)] : []),
		]),
	];
	const body = lines.map((line) => line.map(quoted).join(getCsvDelimiter(locale))).join("\r\n");
	return sendFile(body);
}

function sendFile(body: string): Response {
	return new Response(`\ufeff${body}\r\n`, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": 'attachment; filename="report.csv"',
			"Cache-Control": "no-store",
		},
	});
}
