import { listSortHeads, readTableSort, sortRows } from "#app/domain/lists/table-sort.ts";
import type { ScorecardTable } from "./scorecard-table.server.ts";

/** Sorts by name or one of the numbers, as the URL requests. */
export function sortScorecard(table: ScorecardTable, params: URLSearchParams) {
	const columns = ["name", ...table.columns.map(({ name }) => name)] as const;
	const sort = readTableSort(params, "sort", columns, { by: "name", descending: false });
	const at = table.columns.findIndex(({ name }) => name === sort.by);
	return {
		...table,
		rows: sortRows(table.rows, (row) => (at < 0 ? row.name : (row.cells[at]?.value ?? null)), sort.descending),
		heads: listSortHeads(params, "sort", columns, sort, "scorecard"),
	};
}
