import type { TableRow } from "#app/domain/import/limits.ts";

/** Rows read ahead to distinguish titles and column groups from the header. */
export const headerLookahead = 14;

export interface HeaderRow {
	cells: string[];
	/** Number of rows in or above the header. */
	used: number;
}

/** Finds the header: skips title rows above it and joins two rows of merged groups. */
export function findHeader(rows: readonly TableRow[]): HeaderRow {
	const start = findFirst(rows);
	const [first = [], second, third] = rows.slice(start, start + 3).map(({ cells }) => cells);
	if (second && third && isGroupRow(first, second, third)) return { cells: joinGroups(first, second), used: start + 2 };
	return { cells: first, used: start + 1 };
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== "";
const countFilled = (cells: readonly string[]) => cells.filter(isFilled).length;

/** Skips title rows: single-cell rows followed by a wider one; otherwise starts at 0. */
function findFirst(rows: readonly TableRow[]): number {
	if (countFilled(rows[0]?.cells ?? []) !== 1) return 0;
	for (const [at, { cells }] of rows.entries()) {
		if (countFilled(cells) >= 3) return at;
		const next = rows[at + 1]?.cells ?? [];
		if (countFilled(cells) === 2 && hasOnlyLabels(cells) && hasValueUnderLabel(cells, next)) return at;
	}
	return 0;
}

/** Merged cells leave gaps; the row below names the columns, with values under the names. */
function isGroupRow(groups: readonly string[], names: readonly string[], values: readonly string[]): boolean {
	if (!hasOnlyLabels(groups) || !hasOnlyLabels(names) || !hasValueUnderLabel(names, values)) return false;
	const gaps = names.filter((name, at) => isFilled(name) && !isFilled(groups[at])).length;
	// Data rows rarely lack the first cell; a name merged over both rows does.
	return gaps >= 2 || (gaps === 1 && isFilled(groups[0]) && !isFilled(names[0]));
}

const isLabel = (cell: string) => !/[@\d]/.test(cell) && cell.trim().length <= 60;
const hasOnlyLabels = (cells: readonly string[]) => cells.filter(isFilled).every(isLabel);

/** Requires an email address or number under a name: text alone could be data. */
function hasValueUnderLabel(labels: readonly string[], cells: readonly string[]): boolean {
	return cells.some((cell, at) => isFilled(cell) && !isLabel(cell) && isFilled(labels[at]));
}

/** Each column's name, prefixed with its group's where several groups share the name. */
function joinGroups(groups: readonly string[], names: readonly string[]): string[] {
	const keys = names.map((name) => name.trim().toLowerCase());
	const isRepeated = (at: number) => keys.filter((key) => key === keys[at]).length > 1;
	let group = "";
	return Array.from({ length: Math.max(groups.length, names.length) }, (_, at) => {
		if (isFilled(groups[at])) group = groups[at] ?? "";
		const name = names[at] ?? "";
		if (!isFilled(name)) return groups[at] ?? "";
		return isRepeated(at) && group !== "" ? `${group} ${name}` : name;
	});
}
