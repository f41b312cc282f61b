import type { RawLine } from "./normalize-lines.ts";
import { withoutPageNumber } from "./page-number.ts";

/** Removes repeated margin texts and page numbers. */
export function joinHeadersAndFooters(
	headers: readonly RawLine[],
	body: readonly RawLine[],
	footers: readonly RawLine[],
): RawLine[] {
	const seen = new Set<string>();
	const once = (lines: readonly RawLine[]) =>
		lines.filter((line) => {
			const text = withoutPageNumber(line.cells.join(" ").trim());
			if (text === "" || seen.has(text)) return false;
			seen.add(text);
			return true;
		});
	let shift = 0;
	return [once(headers), body, once(footers)].flatMap((lines) => {
		const moved = lines.map((line) => ({ ...line, block: line.block + shift }));
		shift = moved.reduce((most, { block }) => Math.max(most, block), shift);
		return moved;
	});
}
