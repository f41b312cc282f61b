import type { DataPaper } from "#app/domain/candidates/data-paper.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { fixedT } from "#app/i18n/i18n.ts";

const longest = 2_000;
const most = 200;

type Part = keyof typeof import("#app/i18n/pt/data_rights.ts").data_rights.parts;

/** A copy of data as a document people read; the JSON beside it is whole, this one shortens very long texts. */
export function dataPaper(
	copy: Record<string, unknown>,
	{ name, site, locale }: { name: string; site: string; locale: Locale },
): DataPaper {
	const t = fixedT(locale);
	const parts = Object.entries(copy).flatMap(([key, value]) => {
		const rows = (Array.isArray(value) ? value : [value])
			.slice(0, most)
			.map(rowOf)
			.filter((row) => row.length > 0);
		return rows.length > 0 ? [{ title: t(`data_rights:parts.${key as Part}`), rows }] : [];
	});
	return { site, locale, title: t("data_rights:paper.title", { name }), text: t("data_rights:paper.text"), parts };
}

function rowOf(row: unknown): [string, string][] {
	if (typeof row !== "object" || row === null) return [];
	return Object.entries(row).flatMap(([name, value]): [string, string][] => {
		const said = sayOf(value);
		return said === "" ? [] : [[name.replaceAll("_", " "), said.slice(0, longest)]];
	});
}

function sayOf(value: unknown): string {
	if (value === null || value === undefined || value === "") return "";
	if (Array.isArray(value)) return value.map(sayOf).filter(Boolean).join(", ");
	if (typeof value === "object") return Object.keys(value).length === 0 ? "" : JSON.stringify(value);
	return String(value);
}
