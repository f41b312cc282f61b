/** A text without case, accents, punctuation and doubled spaces, in which two texts are compared. */
export const normalizeText = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}+#&]+/gu, " ")
		.trim();
