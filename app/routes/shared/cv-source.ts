import type { CvSource } from "#app/domain/cv/cv-parse.ts";
import type { Formatters } from "#app/http/formatters.ts";

/** Where a fact of a CV was read; with a sign, a word and the line itself when the reader is not sure of it. */
export function formatSource(t: Formatters["t"], source: CvSource | undefined): string {
	if (!source) return "";
	const { page, line, text, certain } = source;
	return t(certain ? "reference:cvSource.certain" : "reference:cvSource.unsure", { page, line, text });
}
