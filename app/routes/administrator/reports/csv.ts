import { i18n } from "#app/context.ts";
import { getCsvDelimiter, neutral } from "#app/domain/lists/spreadsheet.ts";
import type { Route } from "./+types/csv";
import { readReport } from "./report.server.ts";

/** The report as a file: what the screen shows, no more. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { report, split, rows } = await readReport(context, url);
	const { t, locale } = context.get(i18n);
	const quoted = (text: string) => `"${neutral(text).replaceAll('"', '""')}"`;
	const lines = [[t("reports:group"), t("reports:count")], ...rows.map(({ label, count }) => [label, String(count)])];
	const body = lines.map((line) => line.map(quoted).join(getCsvDelimiter(locale))).join("\r\n");
	return new Response(`\ufeff${body}\r\n`, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${split || report}.csv"`,
			"Cache-Control": "no-store",
		},
	});
}
