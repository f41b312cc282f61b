import type { MeasureName } from "./measures.ts";
import { type ReportViewer, readDimension } from "./report-fields.ts";
import { type ReportRequest, readReportRequest } from "./report-request.ts";

/** What stands side by side of the money, in this order. */
export const financeMeasures = [
	"invoiced",
	"invoices_paid",
	"invoices_due",
	"invoices_overdue",
	"forecast",
	"commission",
] as const satisfies readonly MeasureName[];
export type FinanceMeasure = (typeof financeMeasures)[number];

export const financeSplits = ["recruiter", "team", "company", "month"] as const;
export type FinanceSplit = (typeof financeSplits)[number];
export const financeFilters = ["recruiter", "team", "company"] as const;
export type FinanceFilter = (typeof financeFilters)[number];

type Fields = Readonly<Record<FinanceFilter, string>>;
const owned: Fields = { recruiter: "owner", team: "owner.departament", company: "client_company" };
const earned: Fields = {
	recruiter: "recruiter",
	team: "recruiter.departament",
	company: "placement.client_company",
};
const fields: Readonly<Record<FinanceMeasure, Fields>> = {
	invoiced: owned,
	invoices_paid: owned,
	invoices_due: owned,
	invoices_overdue: owned,
	forecast: owned,
	commission: earned,
};

export interface FinanceColumn {
	measure: FinanceMeasure;
	request: ReportRequest;
}

/** The measures this person may see, each asked as the builder would be; one without the field that is split by is left out. */
export function listFinanceColumns(
	params: URLSearchParams,
	split: FinanceSplit,
	viewer: ReportViewer,
	now: Date,
): FinanceColumn[] {
	return financeMeasures.flatMap((measure): FinanceColumn[] => {
		const query = new URLSearchParams({ measure, by: split === "month" ? "month" : fields[measure][split] });
		for (const name of ["start_date", "end_date", "currency"]) {
			const value = params.get(name);
			if (value) query.set(name, value);
		}
		for (const name of financeFilters) {
			const value = params.get(name);
			if (value) query.set(`filters[${fields[measure][name]}]`, value);
		}
		const request = readReportRequest(query, viewer, now);
		if (request?.measure !== measure) return [];
		const isKnown = readDimension(request.definition, request.entity, request.by, viewer) !== null;
		return isKnown && !request.problems.some(({ name }) => name === "by") ? [{ measure, request }] : [];
	});
}
