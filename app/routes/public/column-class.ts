/** Grid columns that avoid a single card in the last row. */
export function getColumnClass(count: number, most: 2 | 3 = 3): string {
	if (count === 1) return "";
	return most === 2 || count === 2 || count === 4 ? "md:grid-cols-2" : "md:grid-cols-2 lg:grid-cols-3";
}
