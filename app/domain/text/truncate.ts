/** A text of at most `most` characters: what is longer ends in an ellipsis. */
export const truncate = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
