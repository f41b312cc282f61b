import type { RawLine } from "./normalize-lines.ts";
import { isPeriod } from "./periods.ts";

type Cell = RawLine[];

/** Rows with cells, or cell after cell for layout tables. */
export function tableLines(rows: readonly Cell[][], block: number, nextBlock: () => number): RawLine[] {
	const result: RawLine[] = [];
	let current = block;
	for (const row of rows) {
		const cells = row.map(withoutBlanks).filter((cell) => cell.length > 0);
		if (cells.length === 0) continue;
		if (cells.length === 1) {
			result.push(...(cells[0] as Cell));
		} else if (isLayout(cells)) {
			for (const cell of cells) {
				const number = nextBlock();
				result.push(...cell.map((line) => ({ ...line, block: number })));
			}
			current = nextBlock();
		} else result.push(...rowLines(cells).map((line) => ({ ...line, block: current })));
	}
	return result;
}

const lineText = (line: RawLine) => line.cells.join(" ").trim();

/** Non-empty lines of a cell; a period split over two lines is joined. */
function withoutBlanks(cell: Cell): Cell {
	const lines = cell.filter((line) => lineText(line) !== "");
	const [first] = lines;
	const joined = lines.map(lineText).join(" ");
	return first && lines.length > 1 && lines.length <= 3 && isPeriod(joined) ? [{ ...first, cells: [joined] }] : lines;
}

/** True when two cells hold lists, or a heading is beside its content. */
function isLayout(cells: readonly Cell[]): boolean {
	const [first = [], ...others] = cells;
	const long = cells.filter((cell) => cell.length >= 3);
	const isLabels = first.filter((line) => lineText(line).endsWith(":")).length >= first.length / 2;
	if (long.length >= 2) return !isLabels;
	const [second = []] = others;
	const isHeading = first.length <= 2 && first.every(isHeadingLine);
	return (
		isHeading &&
		cells.length === 2 &&
		second.length >= 2 &&
		!second.slice(0, 2).some((line) => isPeriod(lineText(line)))
	);
}

function isHeadingLine(line: RawLine): boolean {
	const letters = lineText(line).replace(/[^\p{L}]/gu, "");
	return letters.length >= 4 && !isPeriod(lineText(line)) && (line.bold || letters === letters.toUpperCase());
}

/** Joins the first lines, then the rest of longer cells; equal cells line by line. */
function rowLines(cells: readonly Cell[]): RawLine[] {
	const height = Math.max(...cells.map((cell) => cell.length));
	const isEven = cells.every((cell) => cell.length === height);
	const beside = isEven ? height : 1;
	const lines = Array.from({ length: beside }, (_, at) =>
		joinCells(cells.map((cell) => cell[at]).filter((line) => line !== undefined)),
	);
	return [...lines, ...cells.flatMap((cell) => cell.slice(beside))];
}

function joinCells(lines: readonly RawLine[]): RawLine {
	const [first] = lines as [RawLine, ...RawLine[]];
	return {
		...first,
		cells: lines.flatMap((line) => line.cells),
		size: Math.max(...lines.map(({ size }) => size)),
		bold: lines.some((line) => line.bold && !isPeriod(lineText(line))),
		gap: Math.max(...lines.map(({ gap }) => gap)),
		bullet: lines.every(({ bullet }) => bullet),
	};
}
