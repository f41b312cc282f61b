import type { Row } from "./pdf-rows.ts";

/** Tolerance to the right edge, in font heights. */
const reach = 3;
const fewest = 2;
const narrowest = 10;
/** In this range of page widths, an edge needs this many lines touching it. */
const ragged = { from: 0.4, to: 0.75, touching: 5 };

/** Wrapped rows: the next row's first word did not fit before the edge. */
export function findWrappedRows(rows: readonly Row[], pageWidth: number): Set<Row> {
	const result = new Set<Row>();
	const rights = rows.map(({ segments }) => segments.at(-1)?.right ?? 0);
	const edge = Math.max(0, ...rights);
	const left = Math.min(...rows.map(({ segments }) => segments[0]?.left ?? 0));
	const touching = rows.filter((row, at) => (rights[at] ?? 0) > edge - row.size * reach).length;
	if (touching < fewest && edge < pageWidth - left * 1.3) return result;
	// Neither sidebars nor full pages have this width: short lines end there by chance.
	const isBetween = edge > pageWidth * ragged.from && edge < pageWidth * ragged.to;
	if (isBetween && left < pageWidth * ragged.from && touching < ragged.touching) return result;
	for (const [at, row] of rows.entries()) {
		const [own, ...others] = row.segments;
		const [next, ...more] = rows[at + 1]?.segments ?? [];
		if (edge - left < narrowest * row.size) continue;
		if (!own || !next || others.length > 0 || more.length > 0) continue;
		const isSame = Math.abs(own.size - next.size) < 0.6 && own.bold === next.bold && next.left >= own.left - 2;
		if (!isSame || next.y - own.y > own.size * 2 || next.left - own.left > own.size * 3) continue;
		const [word = ""] = next.text.split(" ", 1);
		const width = ((next.right - next.left) * word.length) / Math.max(1, next.text.length);
		if (own.right + own.size * 0.2 + width > edge + 0.5) result.add(row);
	}
	return result;
}
