import { type ColumnGutter, findGutters } from "./pdf-gutters.ts";
import type { Row, Segment } from "./pdf-rows.ts";
import { findTableRows } from "./pdf-tables.ts";
import { isPeriod } from "./periods.ts";

/** Each side whole, row by row, or each heading with the text beside it. */
type Reading = "columns" | "rows" | "headings";

const deepest = 8;

/** The blocks of a page in reading order; each is read row by row. */
export function toBlocks(rows: readonly Row[], body: number, depth = 0): Row[][] {
	if (rows.length === 0) return [];
	if (depth >= deepest || rows.length < 2) return [[...rows]];
	const tables = findTableRows(rows);
	for (const wide of findGutters(rows)) {
		const gutter = withoutOuterHeadings(rows, wide, body);
		const reading = chooseReading(rows.slice(gutter.from, gutter.to + 1), gutter, body, tables);
		if (reading === "rows") continue;
		const run = rows.slice(wide.from, gutter.to + 1);
		const inner =
			reading === "columns"
				? [takeSide(run, gutter, "left"), takeSide(run, gutter, "right")].flatMap((side) =>
						toBlocks(side, body, depth + 1),
					)
				: headedBlocks(run, gutter, body, depth);
		return [
			...toBlocks(rows.slice(0, wide.from), body, depth + 1),
			...inner,
			...toBlocks(rows.slice(gutter.to + 1), body, depth + 1),
		];
	}
	return [[...rows]];
}

/** Excludes single headings at the ends: they belong to what follows, or to the whole. */
function withoutOuterHeadings(rows: readonly Row[], gutter: ColumnGutter, body: number): ColumnGutter {
	const isAlone = (at: number) => {
		const row = rows[at];
		return row?.segments.length === 1 && (isHeadingRow(row, body) || Boolean(row.segments[0]?.bold));
	};
	let { from, to } = gutter;
	while (from < to && isAlone(from)) from += 1;
	while (to > from && isAlone(to)) to -= 1;
	return { ...gutter, from, to };
}

const isLeft = (segment: Segment, { middle }: ColumnGutter) => (segment.left + segment.right) / 2 < middle;

function takeSide(rows: readonly Row[], gutter: ColumnGutter, side: "left" | "right"): Row[] {
	return rows.flatMap((row) => {
		const segments = row.segments.filter((segment) => isLeft(segment, gutter) === (side === "left"));
		return segments.length > 0 ? [{ ...row, segments }] : [];
	});
}

/** For headings in a margin: each is followed by the text beside and below it. */
function headedBlocks(rows: readonly Row[], gutter: ColumnGutter, body: number, depth: number): Row[][] {
	const blocks: Row[][] = [];
	let content: Row[] = [];
	let heading: Row | undefined;
	const close = () => {
		if (heading) blocks.push([heading]);
		blocks.push(...toBlocks(content, body, depth + 1));
		heading = undefined;
		content = [];
	};
	for (const row of rows) {
		const [left] = takeSide([row], gutter, "left");
		const [right] = takeSide([row], gutter, "right");
		if (left && heading && row.y - heading.y < row.size * 1.7) {
			const [first] = heading.segments;
			const more = left.segments.map(({ text }) => text).join(" ");
			if (first) heading = { ...heading, y: row.y, segments: [{ ...first, text: `${first.text} ${more}` }] };
		} else if (left) {
			close();
			heading = left;
		}
		if (right) content.push(right);
	}
	close();
	return blocks;
}

interface Side {
	lines: number;
	headings: number;
	periods: number;
	labels: number;
	/** Whether lines share a right edge but not a left one. */
	isRightAligned: boolean;
}

function chooseReading(rows: readonly Row[], gutter: ColumnGutter, body: number, tables: ReadonlySet<Row>): Reading {
	const sides = { left: takeSide(rows, gutter, "left"), right: takeSide(rows, gutter, "right") };
	const left = describeSide(sides.left, body);
	const right = describeSide(sides.right, body);
	if (left.lines < 2 || right.lines < 2) return "rows";
	const both = left.lines + right.lines - rows.length;
	const isTimes = (side: Side) => side.periods > 0 && side.periods >= (side.lines - side.headings) * 0.5;
	if (isTimes(left) || isTimes(right)) return "rows";
	// A list may go on below a margin of dates.
	const end = sides.right.at(-1)?.y ?? 0;
	const beside = sides.left.filter(({ y, size }) => y < end + size);
	const heading = beside.findIndex((row) => isHeadingRow(row, body));
	const [above, all] = [beside.slice(0, Math.max(0, heading)), beside].map((side) => describeSide(side, body));
	if ([above, all].some((side) => side && side.lines >= 2 && isTimes(side))) return "rows";
	const isAcross = ({ segments }: Row) =>
		segments.some((segment) => isLeft(segment, gutter)) && segments.some((segment) => !isLeft(segment, gutter));
	const inTables = rows.filter((row) => tables.has(row) && isAcross(row)).length;
	if (inTables > 0 && inTables >= both * 0.5) return "rows";
	if (both + countOverlaps(rows, gutter) < Math.max(2, Math.min(left.lines, right.lines) * 0.2)) return "rows";
	if (left.headings === left.lines) return right.headings === right.lines ? "rows" : "headings";
	const alignedLeft = both / left.lines;
	const alignedRight = both / right.lines;
	if (alignedLeft >= 0.8 && left.labels >= left.lines * 0.5) return "rows";
	if (alignedLeft >= 0.5 && left.isRightAligned) return "rows";
	if (alignedRight >= 0.8 && right.isRightAligned) return "rows";
	if (right.headings === 0 && alignedRight >= 0.9 && right.lines <= left.lines * 0.67) return "rows";
	if (left.headings === 0 && alignedLeft >= 0.9 && left.lines <= right.lines * 0.6) return "rows";
	if (isTable(rows, body, both)) return "rows";
	if (left.headings + right.headings > 0) return "columns";
	const onlyLeft = left.lines - both;
	const onlyRight = right.lines - both;
	return Math.max(alignedLeft, alignedRight) < 0.8 && onlyLeft >= 2 && onlyRight >= 2 ? "columns" : "rows";
}

/** Number of lines next to one on the other side with a different baseline. */
function countOverlaps(rows: readonly Row[], gutter: ColumnGutter): number {
	return rows.filter((row, at) => {
		const next = rows[at + 1];
		const [own] = row.segments;
		const [other] = next?.segments ?? [];
		if (!next || !own || !other || row.segments.length > 1 || next.segments.length > 1) return false;
		return isLeft(own, gutter) !== isLeft(other, gutter) && next.y - row.y < row.size * 0.9;
	}).length;
}

/** Rows of cells under at most one row of headings. */
function isTable(rows: readonly Row[], body: number, both: number): boolean {
	if (both < rows.length * 0.8) return false;
	const [, ...under] = rows;
	const cells = rows.filter(({ segments }) => segments.length >= 3).length;
	const headings = under.filter(({ segments }) => segments.some((segment) => isHeading(segment, body))).length;
	const [first] = rows;
	// Two side-by-side sections each begin with a heading.
	const isSections = first !== undefined && first.segments.length === 2 && isHeadingRow(first, body);
	return headings === 0 && (cells >= rows.length * 0.6 || !isSections);
}

const isHeadingRow = (row: Row, body: number) => row.segments.every((segment) => isHeading(segment, body));

function describeSide(rows: readonly Row[], body: number): Side {
	const bold = rows.filter(({ segments }) => segments[0]?.bold).length;
	const countsBold = bold > 0 && bold < rows.length * 0.7;
	const texts = rows.map(({ segments }) => segments.map(({ text }) => text).join(" "));
	const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
	const lefts = rows.map(({ segments }) => segments[0]?.left ?? 0);
	const rights = rows.map(({ segments }) => segments.at(-1)?.right ?? 0);
	return {
		lines: rows.length,
		headings: rows.filter(
			(row) => isHeadingRow(row, body) || (countsBold && row.segments.length === 1 && row.segments[0]?.bold),
		).length,
		periods: texts.filter(isPeriod).length,
		labels: texts.filter((text) => text.endsWith(":")).length,
		isRightAligned: rows.length >= 3 && spread(rights) < 4 && spread(lefts) > 12,
	};
}

/** Detects headings by appearance: larger than body text, or in capitals. */
export function isHeading({ text, size }: Segment, body: number): boolean {
	const letters = text.replace(/[^\p{L}]/gu, "");
	if (letters.length < 4 || text.length > 60 || /[@\d]/.test(text)) return false;
	return size >= body * 1.15 || (letters === letters.toUpperCase() && letters !== letters.toLowerCase());
}
