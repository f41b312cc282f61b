import { labelDimension } from "./group-labels.ts";
import type { ReportViewer } from "./report-fields.ts";
import type { ReportFormat } from "./report-format.ts";
import { readReportRequest } from "./report-request.ts";

export function describeReport(params: URLSearchParams, viewer: ReportViewer, format: ReportFormat, now: Date) {
	const request = readReportRequest(params, viewer, now);
	if (!request || request.problems.length > 0) return null;
	const { t } = format;
	const [by, split] = [request.byDimension, request.splitDimension].map(
		(dimension) => dimension && labelDimension(request.entity, dimension, format),
	);
	const measure = t(`report_builder:measures.${request.measure}.name`);
	return split
		? t("saved_reports:what.two", { measure, by, split })
		: t("saved_reports:what.one", { measure, by: by ?? "" });
}
