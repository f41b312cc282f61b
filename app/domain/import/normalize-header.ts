import { plainText } from "#app/domain/text/plain-text.ts";
/** A text as headers, names and labels are compared: no case, no accents, only letters and digits. */
export function normalizeHeader(text: string): string {
	return plainText(text)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** The same without blanks: "First Name", "first_name" and "firstName" are one header. */
export function headerKey(text: string): string {
	return normalizeHeader(text).replaceAll(" ", "");
}
