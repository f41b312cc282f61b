import type { Row, Segment } from "./pdf-rows.ts";

/** Vertical empty area over adjacent rows with text on both sides. */
export interface ColumnGutter {
	/** Index of the first and the last of its rows. */
	from: number;
	to: number;
	middle: number;
	/** Rows with text on the emptier of the two sides. */
	support: number;
}

const stripe = 3;
const narrowest = 8;
const most = 12;
/** Points a long address may extend beyond its column. */
const overhang = 12;

/** Gutters between the texts of some rows, the best first. */
export function findGutters(rows: readonly Row[]): ColumnGutter[] {
	const segments = rows.flatMap((row) => row.segments);
	const left = segments.reduce((least, segment) => Math.min(least, segment.left), Number.POSITIVE_INFINITY);
	const right = segments.reduce((greatest, segment) => Math.max(greatest, segment.right), 0);
	const count = Math.min(400, Math.ceil((right - left) / stripe));
	if (!(count > 4)) return [];
	const reach = usualReach(segments);
	const covered = rows.map((row) => coveredStripes(row.segments, left, count, reach));
	const ends = rows.map((row) => ({
		left: Math.min(...row.segments.map((segment) => segment.left)),
		right: Math.max(...row.segments.map((segment) => segment.right)),
	}));
	const gutters: ColumnGutter[] = [];
	for (let at = 1; at < count - 1; at++) {
		const x = left + (at + 0.5) * stripe;
		for (const run of freeRuns(covered, at)) {
			const sides = { left: 0, right: 0 };
			for (let row = run.from; row <= run.to; row++) {
				if ((ends[row]?.left ?? x) < x) sides.left += 1;
				if ((ends[row]?.right ?? x) > x) sides.right += 1;
			}
			const support = Math.min(sides.left, sides.right);
			if (support >= 2) gutters.push({ ...run, middle: x, support });
		}
	}
	return pickWide(gutters);
}

const isAddress = (text: string) => /^\S{16,}$/.test(text) && /[@/]/.test(text);

/** Usual right edge of texts with the same left edge, ignoring long addresses. */
function usualReach(segments: readonly Segment[]): (segment: Segment) => number {
	const reaches = new Map<number, number>();
	for (const { text, left, right } of segments)
		if (!isAddress(text)) reaches.set(Math.round(left / 3), Math.max(reaches.get(Math.round(left / 3)) ?? 0, right));
	return ({ text, left, right }) => (isAddress(text) && reaches.get(Math.round(left / 3))) || right;
}

function coveredStripes(
	segments: readonly Segment[],
	left: number,
	count: number,
	reach: (segment: Segment) => number,
): Uint8Array {
	const result = new Uint8Array(count);
	for (const segment of segments) {
		const right = Math.max(segment.left + stripe, Math.min(segment.right, reach(segment)) - overhang);
		result.fill(1, Math.max(0, Math.floor((segment.left - left) / stripe)), Math.ceil((right - left) / stripe));
	}
	return result;
}

function freeRuns(covered: readonly Uint8Array[], at: number): { from: number; to: number }[] {
	const runs: { from: number; to: number }[] = [];
	let from = -1;
	for (let row = 0; row <= covered.length; row++) {
		const isFree = row < covered.length && covered[row]?.[at] === 0;
		if (isFree && from < 0) from = row;
		if (isFree || from < 0) continue;
		runs.push({ from, to: row - 1 });
		from = -1;
	}
	return runs;
}

/** Merges adjacent stripes over the same rows; drops narrow ones. */
function pickWide(stripes: readonly ColumnGutter[]): ColumnGutter[] {
	const groups = new Map<string, ColumnGutter[]>();
	for (const gutter of stripes) {
		const key = `${gutter.from}-${gutter.to}`;
		const group = groups.get(key);
		if (group) group.push(gutter);
		else groups.set(key, [gutter]);
	}
	const result: ColumnGutter[] = [];
	for (const group of groups.values()) {
		let from = 0;
		for (let at = 1; at <= group.length; at++) {
			const before = group[at - 1] as ColumnGutter;
			const next = group[at];
			if (next && next.middle - before.middle < stripe * 1.5) continue;
			if ((at - from) * stripe >= narrowest - stripe) result.push(group[(from + at - 1) >> 1] as ColumnGutter);
			from = at;
		}
	}
	return result.sort((a, b) => b.support - a.support || b.to - b.from - (a.to - a.from)).slice(0, most);
}
