import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { formatDataExport } from "./data-export-text.ts";

const longest = 2_000;
const most = 200;

/** Data copy as a readable document; long texts are shortened, the JSON is complete. */
export function dataExportDocument(
	copy: Record<string, unknown>,
	{ name, site, locale }: { name: string; site: string; locale: Locale },
): DataExportDocument {
	const t = fixedT(locale);
	const parts = formatDataExport(copy, locale).map(({ title, rows }) => ({
		title,
		rows: rows
			.slice(0, most)
			.map((row) => row.map(([label, values]): [string, string] => [label, values.join(", ").slice(0, longest)])),
	}));
	return { site, locale, title: t("data_rights:paper.title", { name }), text: t("data_rights:paper.text"), parts };
}
