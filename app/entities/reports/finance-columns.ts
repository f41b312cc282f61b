import { buildMeasureColumn, type MeasureColumn } from "./measure-column.ts";
import type { MeasureName } from "./measures.ts";
import type { ReportViewer } from "./report-fields.ts";

export const financeMeasures = [
	"invoiced",
	"invoices_paid",
	"invoices_due",
	"invoices_overdue",
	"forecast",
	"commission",
] as const satisfies readonly MeasureName[];
export type FinanceMeasure = (typeof financeMeasures)[number];

export const financeSplits = ["recruiter", "team", "company", "brand", "month"] as const;
export type FinanceSplit = (typeof financeSplits)[number];
export const financeFilters = ["recruiter", "team", "company", "brand"] as const;
export type FinanceFilter = (typeof financeFilters)[number];

/** Each measure's filter field names; null: its rows lack the field. */
type Fields = Readonly<Record<FinanceFilter, string | null>>;
/** An invoice has the brand of the placement it bills, if it bills one. */
const owned: Fields = {
	recruiter: "owner",
	team: "owner.departament",
	company: "client_company",
	brand: "placement.site_config",
};
const earned: Fields = {
	recruiter: "recruiter",
	team: "recruiter.departament",
	company: "placement.client_company",
	brand: "placement.site_config",
};
const fields: Readonly<Record<FinanceMeasure, Fields>> = {
	invoiced: owned,
	invoices_paid: owned,
	invoices_due: owned,
	invoices_overdue: owned,
	forecast: { ...owned, brand: null },
	commission: earned,
};

/** Null when the measure lacks this filter. */
export const getFinanceFilter = (measure: FinanceMeasure, name: string): FinanceFilter | null =>
	financeFilters.find((filter) => name === `filters[${fields[measure][filter]}]`) ?? null;

export type FinanceColumn = MeasureColumn<FinanceMeasure>;

export function listFinanceColumns(
	params: URLSearchParams,
	split: FinanceSplit,
	viewer: ReportViewer,
	now: Date,
): FinanceColumn[] {
	return financeMeasures.flatMap((measure) => {
		const by = split === "month" ? "month" : fields[measure][split];
		if (by === null) return [];
		const query = new URLSearchParams({ by });
		for (const name of ["start_date", "end_date", "currency"]) {
			const value = params.get(name);
			if (value) query.set(name, value);
		}
		for (const name of financeFilters) {
			const value = params.get(name);
			const field = fields[measure][name];
			// Rows without the field cannot match the filter.
			if (value && field === null) return [];
			if (value) query.set(`filters[${field}]`, value);
		}
		return buildMeasureColumn(measure, query, viewer, now) ?? [];
	});
}
