import type { GoalMeasure } from "#app/domain/goals/goal.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { goalPersonFields } from "#app/entities/reports/goal-fields.ts";
import type { Dimension, ReportViewer } from "#app/entities/reports/report-fields.ts";
import type { ReportRequest } from "#app/entities/reports/report-request.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { buildReportSource } from "./build-report-source.ts";
import { readReportGroups } from "./report-groups.ts";

/** Values by owner; key null holds those without an owner. */
export async function readRecruiterNumbers(
	trx: Scoped,
	viewer: ReportViewer,
	request: ReportRequest & { measure: GoalMeasure },
	period: Period,
): Promise<Map<number | null, number>> {
	const groups = await readGroups(trx, viewer, request, period, { field: goalPersonFields[request.measure] });
	return new Map(groups.map(({ by, value }) => [by === null ? null : Number(by), value ?? 0]));
}

/** A measure by month, of the rows a request narrows to. */
export async function readMonthNumbers(
	trx: Scoped,
	viewer: ReportViewer,
	request: ReportRequest,
	period: Period,
): Promise<Map<string, number>> {
	const groups = await readGroups(trx, viewer, request, period, { step: "month" });
	return new Map(groups.map(({ by, value }) => [by ?? "", value ?? 0]));
}

async function readGroups(trx: Scoped, viewer: ReportViewer, request: ReportRequest, period: Period, by: Dimension) {
	return readReportGroups(trx, await buildReportSource(trx, request, viewer, period), by, null);
}
