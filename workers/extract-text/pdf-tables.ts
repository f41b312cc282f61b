import type { Row } from "./pdf-rows.ts";

const near = 4;
const fewestCells = 3;

const isNear = (a: number, b: number) => Math.abs(a - b) <= near;

/** Adjacent rows with three or more cells that start at the same positions. */
export function findTableRows(rows: readonly Row[]): Set<Row> {
	const result = new Set<Row>();
	for (const [at, row] of rows.entries()) {
		const next = rows[at + 1];
		if (!next || row.segments.length < fewestCells || next.segments.length !== row.segments.length) continue;
		if (next.y - row.y > row.size * 4) continue;
		if (!row.segments.every(({ left }, cell) => isNear(left, next.segments[cell]?.left ?? -near * 2))) continue;
		result.add(row);
		result.add(next);
	}
	return result;
}

/** Joins right-aligned labels of two lines: "Principais actividades e" above "responsabilidades". */
export function joinWrappedLabels(rows: readonly Row[]): Row[] {
	const result: Row[] = [];
	for (const row of rows) {
		const before = result.at(-1);
		const [label, value] = before?.segments ?? [];
		const [rest, ...others] = row.segments;
		const isRest =
			label !== undefined &&
			value !== undefined &&
			rest !== undefined &&
			/^\p{Ll}/u.test(rest.text) &&
			isNear(label.right, rest.right) &&
			!isNear(label.left, rest.left) &&
			row.y - label.y < row.size * 1.6;
		if (!before || !isRest) {
			result.push(row);
			continue;
		}
		const joined = { ...label, text: `${label.text} ${rest.text}`, y: row.y };
		result[result.length - 1] = { ...before, segments: [joined, ...before.segments.slice(1)] };
		if (others.length > 0) result.push({ ...row, segments: others });
	}
	return result;
}

/** Joins lines of one cell: they are closer together than rows. */
export function joinWrappedCells(rows: readonly Row[]): Row[] {
	const tables = findTableRows(rows);
	const result: Row[] = [];
	let pitch = 0;
	let foot = 0;
	for (const [at, row] of rows.entries()) {
		const before = result.at(-1);
		const distance = row.y - foot;
		foot = row.y;
		if (tables.has(row)) {
			if (at > 0 && tables.has(rows[at - 1] as Row)) pitch = distance;
			result.push(row);
			continue;
		}
		const columns = before?.segments ?? [];
		const isRest =
			before !== undefined &&
			columns.length >= fewestCells &&
			row.segments.length < columns.length &&
			distance < pitch * 0.85 &&
			row.segments.every(({ left }) => columns.some((column) => isNear(column.left, left)));
		if (!isRest) {
			result.push(row);
			pitch = 0;
			continue;
		}
		const segments = columns.map((column) => {
			const rest = row.segments.find(({ left }) => isNear(column.left, left));
			return rest
				? { ...column, text: `${column.text} ${rest.text}`, right: Math.max(column.right, rest.right) }
				: column;
		});
		result[result.length - 1] = { ...before, segments };
	}
	return result;
}
