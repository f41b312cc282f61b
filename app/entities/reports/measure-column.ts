import type { MeasureName } from "./measures.ts";
import { type ReportViewer, readDimension } from "./report-fields.ts";
import { type ReportRequest, readReportRequest } from "./report-request.ts";

/** One of several measures side by side, each as the builder would ask it. */
export interface MeasureColumn<Name extends MeasureName = MeasureName> {
	measure: Name;
	request: ReportRequest;
}

export function buildMeasureColumn<Name extends MeasureName>(
	measure: Name,
	query: URLSearchParams,
	viewer: ReportViewer,
	now: Date,
): MeasureColumn<Name> | null {
	query.set("measure", measure);
	const request = readReportRequest(query, viewer, now);
	if (request?.measure !== measure) return null;
	const isKnown = readDimension(request.definition, request.entity, request.by, viewer) !== null;
	return isKnown && !request.problems.some(({ name }) => name === "by") ? { measure, request } : null;
}
