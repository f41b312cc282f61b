/** Truncates to `most` characters, including the ellipsis. */
export const truncate = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
