/** A paragraph of a letter. */
export interface LetterBlock {
	kind: "text" | "item";
	text: string;
}

/** Shared by the page and the PDF; in the candidate's language, with formatted numbers. */
export interface OfferLetter {
	locale: "pt" | "en";
	site: string;
	/** Brand whose logo is shown at the top. */
	brand: string | null;
	/** "Oferta, versão 2". */
	label: string;
	title: string;
	date: string;
	to: string;
	opening: LetterBlock[];
	terms: { key: string; label: string; value: string }[];
	benefits: string | null;
	closing: LetterBlock[];
	by: string;
	words: Record<"terms" | "benefits" | "accept" | "signature", string>;
}

const longest = 30_000;
const mostBlocks = 400;

export function toLetterBlocks(text: string): LetterBlock[] {
	return text
		.slice(0, longest)
		.split(/\n+/)
		.map((line) => line.trim())
		.filter((line) => line !== "")
		.slice(0, mostBlocks)
		.map((line) => {
			const item = /^[•·*–-]\s+(\S.*)$/.exec(line);
			return item?.[1] ? { kind: "item", text: item[1] } : { kind: "text", text: line };
		});
}
