/** For comparing what people type: no accents, no case, no blanks around. */
export function normalizedText(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
