import { escapeFormula, getCsvDelimiter } from "#app/domain/lists/csv-format.ts";
import type { Locale } from "#app/i18n/i18n.ts";

/** A number as spreadsheets of the language read it. */
export const writeAmount = (amount: number | null, locale: Locale): string =>
	amount === null ? "" : String(amount).replace(".", locale === "pt" ? "," : ".");

/** Lines as a file that spreadsheets open, with nothing in them that they would run. */
export function sendCsv(lines: readonly (readonly string[])[], locale: Locale, filename: string): Response {
	const quote = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
	const body = lines.map((line) => line.map(quote).join(getCsvDelimiter(locale))).join("\r\n");
	return new Response(`\ufeff${body}\r\n`, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${filename}"`,
			"Cache-Control": "no-store",
		},
	});
}
