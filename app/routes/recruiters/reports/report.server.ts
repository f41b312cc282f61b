import { data, type RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { chooseStep } from "#app/domain/reports/time-granularity.ts";
import { presentReport, type ReportView } from "#app/entities/reports/present-report.ts";
import { type ReportProblem, type ReportRequest, readReportRequest } from "#app/entities/reports/report-request.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { loadReport } from "#db/queries/read-report.ts";
import { listReportFilterProblems } from "#db/queries/report-filter-problems.ts";
import { reportProgressChannel } from "#db/queries/report-results.ts";
import { runReport } from "#db/queries/run-report.ts";
import { readReportForm } from "./report-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** State of numbers that are stale or not computed yet. */
export interface ReportState {
	state: "read" | "reading" | "failed";
	readAt: string | null;
	channel: { name: string; requestId: string } | null;
	refreshTo: string;
}

/** Report form with its selection, and the result. */
export async function readReport(context: Context, url: URL) {
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const request = readReportRequest(url.searchParams, user, format.now);
	if (!request) return null;
	const answer =
		request.problems.length > 0
			? { report: null, state: null, problems: [] }
			: await readReportAnswer(context, user, request, url.searchParams);
	const problems = [...request.problems, ...answer.problems];
	const form = await readInBusiness(context.get(database), user.businessId, (trx) =>
		readReportForm(trx, user, { ...request, problems }, url.searchParams, format),
	);
	return { form, report: answer.report, state: answer.state };
}

/** Total of a ready report over time; null when already grouped by time. */
export async function readTrend(context: Context, url: URL): Promise<ReportView | null> {
	const user = getRecruiter(context);
	const { now } = createFormatters(context);
	const request = readReportRequest(url.searchParams, user, now);
	if (!request || request.problems.length > 0 || "step" in request.byDimension) return null;
	const params = new URLSearchParams(url.searchParams);
	params.set("by", chooseStep(request.period));
	params.set("chart", "line");
	for (const name of ["split", "refresh"]) params.delete(name);
	const overTime = readReportRequest(params, user, now);
	if (!overTime || overTime.problems.length > 0) return null;
	const { report } = await readReportAnswer(context, user, overTime, params);
	return report?.isEmpty ? null : report;
}

/** The report of a file download; throws while loading and without a result. */
export function requireReport(page: Awaited<ReturnType<typeof readReport>>, t: TFunction) {
	if (page?.report) return { form: page.form, report: page.report };
	if (page?.state)
		throw data(
			{ message: t(`report_builder:${page.state.state === "failed" ? "failed" : "reading"}`) },
			{ status: 503 },
		);
	throw data({ message: t("errors:badRequest") }, { status: 400 });
}

/** Numbers of a report, or their loading state when slower than a page. */
export async function readReportAnswer(
	context: Context,
	user: Recruiter,
	request: ReportRequest,
	params: URLSearchParams,
): Promise<{ report: ReportView | null; state: ReportState | null; problems: ReportProblem[] }> {
	const format = createFormatters(context);
	const { businessId } = user;
	// Token limits match no role, so the result is not cached.
	if (user.onlyResources) {
		return readInBusiness(context.get(database), businessId, async (trx) => {
			const problems = await listReportFilterProblems(trx, request, user);
			const result = problems.length > 0 ? null : await runReport(trx, user, request, format);
			return { report: result && presentReport(request, result, format), state: null, problems };
		});
	}
	const query = new URLSearchParams(params);
	query.delete("refresh");
	const refreshTo = `?${new URLSearchParams([...query, ["refresh", "1"]])}`;
	const anew = params.get("refresh") === "1";
	const question = { user, request, format, query: String(query), anew };
	const answer = await loadReport(context.get(database), question);
	const channel = (key: string) => ({ name: reportProgressChannel, requestId: key });
	if (answer.state === "refused") return { report: null, state: null, problems: answer.problems };
	if (answer.state !== "read")
		return {
			report: null,
			problems: [],
			state: {
				state: answer.state,
				readAt: null,
				channel: answer.state === "reading" ? channel(answer.key) : null,
				refreshTo,
			},
		};
	const { result, readAt, key, isReading } = answer;
	return {
		report: presentReport(request, result, format),
		problems: [],
		state:
			readAt === null
				? null
				: {
						state: "read",
						readAt: formatDate(format.locale, readAt, "time"),
						channel: isReading && key !== null ? channel(key) : null,
						refreshTo,
					},
	};
}
