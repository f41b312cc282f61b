import { listSortHeads, readTableSort, sortRows } from "#app/domain/lists/table-sort.ts";
import type { ScorecardTable } from "./scorecard-table.server.ts";

/** People in the order an address asks for: by name, or by one of the numbers. */
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
