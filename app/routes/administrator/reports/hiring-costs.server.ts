import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { listUnknownParameters } from "#app/domain/lists/unknown-parameters.ts";
import { divide } from "#app/domain/reports/divide-groups.ts";
import { listSteps, type Period } from "#app/domain/reports/time-granularity.ts";
import { recruiting_costs } from "#app/entities/registry.ts";
import {
	type CostMeasure,
	type CostTableColumn,
	costSortKeys,
	costSplits,
	costTableColumns,
	listCostColumns,
} from "#app/entities/reports/cost-columns.ts";
import type { MeasureColumn } from "#app/entities/reports/measure-column.ts";
import { measures, type Ratio } from "#app/entities/reports/measures.ts";
import { listMeasures } from "#app/entities/reports/report-fields.ts";
import { buildRowsUrl } from "#app/entities/reports/report-links.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { type ColumnGroup, readMeasureColumns } from "#db/queries/measure-columns.ts";
import { type PeriodProblem, readPeriod } from "./read-period.ts";

type Problem = PeriodProblem | "unknown";

/** More rows than this are only in the total. */
const mostRows = 60;

export interface CostCell {
	name: CostTableColumn;
	text: string;
	/** The list of its rows. */
	to: string | null;
	/** Reason for a missing number. */
	why: string | null;
}

/** Invalid parameters are reported by field. */
function readCostFilter(params: URLSearchParams, now: Date) {
	const { period, problems: ofPeriod } = readPeriod(params, now);
	const [strange = null] = listUnknownParameters(params, ["start_date", "end_date", "by"]);
	const problems: Partial<Record<"start_date" | "end_date" | "by" | "other", Problem>> = ofPeriod;
	if (strange !== null) problems.other = "unknown";
	const by = params.get("by")?.trim() || "source";
	const split = costSplits.find((item) => item === by);
	if (!split) problems.by = "unknown";
	return { ...period, split: split ?? ("source" as const), problems, strange };
}

/** Without rows when parameters are invalid. */
export async function readHiringCosts(context: Readonly<RouterContextProvider>, url: URL) {
	const user = permit(context, "read", "recruiting_costs");
	const { t } = context.get(i18n);
	const format = createFormatters(context);
	const { from, to, split, problems, strange } = readCostFilter(url.searchParams, format.now);
	const filter = { from, to, split, strange };
	const period: Period = { from, to };
	const common = { filter, problems, splits: costSplits, costsPath: recruiting_costs.path };
	const columns = Object.keys(problems).length > 0 ? [] : listCostColumns(split, period, user, format.now);
	const offered = listMeasures(user);
	const names = costTableColumns.filter((name) => offered.includes(name));
	const heads = names.map((name) => ({ name, label: t(`report_builder:measures.${name}.name`) }));
	const texts = names.map((name) => ({
		name: t(`report_builder:measures.${name}.name`),
		text: t(`report_builder:measures.${name}.text`),
	}));
	if (columns.length === 0) return { ...common, heads, texts, rows: [], total: null, more: 0 };
	const { groups, totals } = await readInBusiness(context.get(database), user.businessId, (trx) =>
		readMeasureColumns(trx, user, columns, format),
	);
	const [first] = columns;
	const steps =
		first && "step" in first.request.byDimension
			? new Map(listSteps(period, first.request.byDimension.step).map(({ start, ...days }) => [start, days]))
			: null;
	const filled = groups.filter(({ values }) => values.some((value) => (value ?? 0) > 0));
	const sorted = steps ? filled : filled.sort(compareGroups);
	return {
		...common,
		heads,
		texts,
		rows: sorted.slice(0, mostRows).map((group) => ({
			key: group.key ?? "",
			label: group.label,
			cells: writeCells(group.values, group),
		})),
		total: filled.length > 0 ? writeCells(totals, null) : null,
		more: Math.max(0, filled.length - mostRows),
	};

	/** Most hires first, then most applications, views and cost. */
	function compareGroups(a: ColumnGroup, b: ColumnGroup): number {
		for (const name of costSortKeys) {
			const difference = getValue(b.values, name) - getValue(a.values, name);
			if (difference !== 0) return difference;
		}
		return a.label.localeCompare(b.label, "pt-BR");
	}

	function getValue(values: readonly (number | null)[], measure: CostMeasure): number {
		return values[columns.findIndex((column) => column.measure === measure)] ?? 0;
	}

	function writeCells(values: readonly (number | null)[], group: ColumnGroup | null): CostCell[] {
		const get = (measure: CostMeasure) => getValue(values, measure);
		const link = (measure: CostMeasure) => {
			const column = columns.find((item) => item.measure === measure);
			return column && get(measure) > 0 ? getRowsUrl(column, group) : null;
		};
		return names.map((name): CostCell => {
			const { ratio, sum } = measures[name];
			if (ratio) return { name, ...writeRatio(ratio, get, link) };
			const column = columns.find(({ measure }) => measure === name);
			const value = column ? get(column.measure) : 0;
			const isMoney = sum === "amount";
			const text = isMoney ? (value > 0 ? format.money(Math.round(value), "BRL") : "–") : format.number(value);
			return { name, text, to: column ? link(column.measure) : null, why: null };
		});
	}

	/** A ratio of adjacent columns, or the reason for its absence. */
	function writeRatio(
		{ of, per, as }: Ratio,
		get: (measure: CostMeasure) => number,
		link: (measure: CostMeasure) => string | null,
	): Omit<CostCell, "name"> {
		const value = divide(get(of), get(per), as);
		const to = as === "percent" ? link(of) : null;
		if (value !== null)
			return {
				text: as === "money" ? format.money(value, "BRL") : `${format.number(Math.round(value * 10) / 10)}%`,
				to,
				why: null,
			};
		if (as === "percent") return { text: "–", to, why: t("reports:costs.noViews") };
		if (get(of) <= 0) return { text: "–", to, why: t("reports:costs.noCosts") };
		return { text: "–", to, why: t(`reports:costs.${per === "hires" ? "noHires" : "noApplies"}`) };
	}

	function getRowsUrl({ request }: MeasureColumn, group: ColumnGroup | null): string | null {
		if (group === null) return buildRowsUrl(request, period, []);
		const condition = { dimension: request.byDimension, key: group.key, uid: group.uid };
		return buildRowsUrl(request, steps?.get(group.key ?? "") ?? period, [condition]);
	}
}
