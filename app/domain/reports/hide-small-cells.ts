export interface Cell {
	count: number;
	/** Sums that a reader sees and that this cell is part of. */
	sums: readonly string[];
}

/** Cells under `least`, plus others so that totals do not reveal them. */
export function hideSmallCells(cells: readonly Cell[], least: number): Set<number> {
	const hidden = new Set(cells.flatMap(({ count }, at) => (count < least ? [at] : [])));
	const bySize = cells.map((_, at) => at).sort((a, b) => (cells[a]?.count ?? 0) - (cells[b]?.count ?? 0));
	for (;;) {
		const deduced = listDeducible(cells, hidden).filter((at) => (cells[at]?.count ?? 0) < least);
		if (deduced.length === 0) return hidden;
		const sums = new Set(deduced.flatMap((at) => cells[at]?.sums ?? []));
		const beside = bySize.filter((at) => !hidden.has(at) && cells[at]?.sums.some((sum) => sums.has(sum)));
		const [next] = beside.length > 0 ? beside : bySize.filter((at) => !hidden.has(at));
		if (next === undefined) return hidden;
		hidden.add(next);
	}
}

/** Hidden cells deducible from the sums, by solving the equations as far as possible. */
function listDeducible(cells: readonly Cell[], hidden: ReadonlySet<number>): number[] {
	const unknowns = [...hidden];
	const sums = [...new Set(unknowns.flatMap((at) => cells[at]?.sums ?? []))];
	const rows = sums.map((sum) => unknowns.map((at) => (cells[at]?.sums.includes(sum) ? 1 : 0) as number));
	let rank = 0;
	for (let column = 0; column < unknowns.length && rank < rows.length; column++) {
		const pivotAt = rows.findIndex((row, at) => at >= rank && Math.abs(row[column] ?? 0) > 1e-9);
		if (pivotAt < 0) continue;
		[rows[rank], rows[pivotAt]] = [rows[pivotAt] as number[], rows[rank] as number[]];
		const pivot = (rows[rank] as number[]).map((value) => value / (rows[rank]?.[column] ?? 1));
		rows[rank] = pivot;
		rows.forEach((row, at) => {
			const factor = row[column] ?? 0;
			if (at !== rank && factor !== 0) rows[at] = row.map((value, place) => value - factor * (pivot[place] ?? 0));
		});
		rank += 1;
	}
	return rows.slice(0, rank).flatMap((row) => {
		const left = row.flatMap((value, place) => (Math.abs(value) > 1e-9 ? [place] : []));
		return left.length === 1 ? [unknowns[left[0] as number] as number] : [];
	});
}
