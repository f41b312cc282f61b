import type { Recruiter } from "#app/domain/access/session-user.ts";
import { listSortHeads, readTableSort, sortRows } from "#app/domain/lists/table-sort.ts";
import { listUnknownParameters } from "#app/domain/lists/unknown-parameters.ts";
import { listSteps } from "#app/domain/reports/time-granularity.ts";
import {
	type FinanceColumn,
	type FinanceFilter,
	type FinanceSplit,
	financeFilters,
	financeMeasures,
	financeSplits,
	getFinanceFilter,
	listFinanceColumns,
} from "#app/entities/reports/finance-columns.ts";
import { buildRowsUrl } from "#app/entities/reports/report-links.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type ColumnGroup, readMeasureColumns } from "#db/queries/measure-columns.ts";
import { listReportFilterProblems } from "#db/queries/report-filter-problems.ts";
import { buildFinanceChart } from "./finance-chart.ts";

export interface FinanceCell {
	text: string;
	/** Cents. */
	amount: number;
	to: string | null;
}

const parameters = ["by", "start_date", "end_date", "currency", "sort", ...financeFilters];
const filterLabels = {
	recruiter: "reports:recruiter",
	team: "reports:finance.team",
	company: "reports:finance.splits.company",
	brand: "reports:finance.brand",
} as const satisfies Record<FinanceFilter, string>;

/** Rows of a page; the file has all. */
const mostRows = 100;

/** Finance by recruiter, client or month; each number links to the list of its rows. */
export async function readFinanceTable(trx: Scoped, user: Recruiter, params: URLSearchParams, format: Formatters) {
	const { t } = format;
	const by = params.get("by") || "recruiter";
	const split = financeSplits.find((item) => item === by) ?? "recruiter";
	const columns = listFinanceColumns(params, split, user, format.now);
	const [first] = columns;
	const unknown = first ? await listReportFilterProblems(trx, first.request, user) : [];
	const problems = describeProblems();
	const request = first?.request;
	const filter = {
		split,
		from: params.get("start_date") || (request?.period.from ?? ""),
		to: params.get("end_date") || (request?.period.to ?? ""),
		currency: request?.currency ?? "BRL",
	};
	if (Object.keys(problems).length > 0 || !request)
		return { filter, problems, columns: [], rows: [], total: [], plot: null, more: 0, heads: null };
	const { groups, totals } = await readMeasureColumns(trx, user, columns, format);
	const names = columns.map(({ measure }) => measure);
	const sortable = ["name", ...financeMeasures] as const;
	// Months are in calendar order unless a column is chosen.
	const usual = { by: split === "month" ? "name" : (names[0] ?? "name"), descending: split !== "month" } as const;
	const sort = readTableSort(params, "sort", sortable, usual);
	const getValue = (group: ColumnGroup) =>
		sort.by === "name"
			? split === "month"
				? (group.key ?? "")
				: group.label
			: (group.values[columns.findIndex(({ measure }) => measure === sort.by)] ?? null);
	const sorted = sortRows(groups, getValue, sort.descending);
	const steps =
		"step" in request.byDimension
			? new Map(listSteps(request.period, request.byDimension.step).map(({ start, from, to }) => [start, { from, to }]))
			: null;
	const rows = sorted.map((group) => ({
		key: group.key ?? "",
		label: group.label,
		to: group.uid === undefined ? null : getMonthsUrl(params, split, group.uid),
		cells: columns.map((column, at) => present(column, group.values[at] ?? 0, group)),
	}));
	return {
		filter,
		problems,
		columns: columns.map(({ measure }) => ({
			name: measure,
			label: t(`report_builder:measures.${measure}.name`),
			text: t(`report_builder:measures.${measure}.text`),
		})),
		rows,
		total: columns.map((column, at) => present(column, totals[at] ?? 0, null)),
		plot: buildFinanceChart(columns, split === "month" ? groups : sorted, request, format),
		more: Math.max(0, rows.length - mostRows),
		heads: listSortHeads(params, "sort", sortable, sort, "finance"),
	};

	function present({ request: own }: FinanceColumn, amount: number, group: ColumnGroup | null): FinanceCell {
		const { byDimension, period, currency } = own;
		const isEmpty = amount === 0;
		const conditions = group ? [{ dimension: byDimension, key: group.key, uid: group.uid }] : [];
		return {
			amount,
			text: format.money(Math.round(amount), currency),
			to: isEmpty ? null : buildRowsUrl(own, steps?.get(group?.key ?? "") ?? period, conditions),
		};
	}

	function describeProblems(): Record<string, string> {
		const all = columns.flatMap(({ measure, request: { problems: own } }) =>
			own.map((problem) => ({ measure, problem })),
		);
		const records = first ? unknown.map((problem) => ({ measure: first.measure, problem })) : [];
		const texts = [...all, ...records].map(({ measure, problem: { name, why } }): [string, string] => {
			const filter = getFinanceFilter(measure, name);
			return [filter ?? name, t(`report_builder:problems.${why}`, { name: filter ? t(filterLabels[filter]) : name })];
		});
		const wrongSplit = by !== split ? [["by", t("report_builder:problems.value", { name: "by" })] as const] : [];
		const strange = listUnknownParameters(params, parameters).map(
			(name) => ["other", t("report_builder:problems.unknown", { name })] as const,
		);
		return Object.fromEntries([...texts, ...wrongSplit, ...strange]);
	}
}

/** The months of one row. */
function getMonthsUrl(params: URLSearchParams, split: FinanceSplit, uid: string): string | null {
	if (split === "month") return null;
	const next = new URLSearchParams(params);
	next.delete("sort");
	next.set("by", "month");
	next.set(split, uid);
	return `?${next}`;
}

export type FinanceTable = Awaited<ReturnType<typeof readFinanceTable>>;
export const limitFinanceRows = (rows: FinanceTable["rows"]) => rows.slice(0, mostRows);
