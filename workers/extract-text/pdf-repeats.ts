import { isNumberedFooter, withoutPageNumber } from "./page-number.ts";
import type { Row } from "./pdf-rows.ts";

export interface PageRows {
	height: number;
	rows: Row[];
}

/** Share of the page height that headers and footers occupy. */
const margin = 0.12;

const rowText = (row: Row) => row.segments.map(({ text }) => text).join(" ");

/** Drops page numbers, and lines repeated at the same position of several pages. */
export function dropRepeats(pages: readonly PageRows[]): PageRows[] {
	const seen = new Map<string, number[]>();
	return pages.map(({ height, rows }) => ({
		height,
		rows: rows.filter((row, at) => {
			const isEdge = at < 4 || at >= rows.length - 4;
			if (!isEdge || (row.y > height * margin && row.y < height * (1 - margin))) return true;
			const whole = rowText(row);
			if (at === rows.length - 1 && isNumberedFooter(whole)) return false;
			const text = withoutPageNumber(whole);
			if (text === "") return !(at === 0 || at === rows.length - 1);
			const places = seen.get(text) ?? [];
			seen.set(text, [...places, row.y]);
			return !places.some((y) => Math.abs(y - row.y) < 6);
		}),
	}));
}
