import { foldText } from "#app/domain/text/fold-text.ts";
/** For comparing headers, names and labels: only letters and digits, without case or accents. */
export function normalizeHeader(text: string): string {
	return foldText(text)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** The same without blanks: "First Name", "first_name" and "firstName" are one header. */
export function headerKey(text: string): string {
	return normalizeHeader(text).replaceAll(" ", "");
}
