import { type RouterContextProvider, redirect } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { listUnknownParameters } from "#app/domain/lists/unknown-parameters.ts";
import { isReport } from "#app/domain/reports/reports.ts";
import { countPeriodDays, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { buildFieldReport, buildPresetReport, type PresetReportFilter } from "#app/entities/reports/preset-reports.ts";
import { createFormatters } from "#app/http/formatters.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { countRecruiters, findReportJobByCode, listFilterRecruiters } from "#db/queries/report-filters.ts";

type Context = Readonly<RouterContextProvider>;

type ReadyProblems = Partial<Record<"start_date" | "end_date" | "recruiters" | "job" | "other", string>>;

const longestDays = 366 * 30;
const mostPeople = 50;
const parameters = ["start_date", "end_date", "recruiters", "job", "report", "split"];

/** Unknown parameters are reported beside their control. */
export async function readPresetFilter(context: Context, url: URL) {
	const user = permit(context, "read", "reports");
	const { t } = context.get(i18n);
	const { searchParams: params } = url;
	const { from, to, typed, problems } = readPeriod(params, createFormatters(context).now, t);
	const people = params.getAll("recruiters").flatMap((value) => value.split(",").filter(Boolean));
	const recruiters = people.includes("all") ? [] : [...new Set(people)];
	const code = (params.get("job") ?? "").trim().slice(0, 60);
	const [strange] = listUnknownParameters(params, parameters);
	if (strange !== undefined) problems.other = t("report_builder:problems.unknown", { name: strange });
	const named = params.get("report");
	if (named !== null && !isReport(named)) problems.other = t("report_builder:problems.value", { name: "report" });
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const job = code === "" ? undefined : await findReportJobByCode(trx, code);
		if (code !== "" && !job) problems.job = t("reports:noJob");
		if (recruiters.length > mostPeople || (await countRecruiters(trx, recruiters)) < recruiters.length)
			problems.recruiters = t("report_builder:problems.record", { name: t("reports:recruiter") });
		const filter: PresetReportFilter = { from, to, recruiters, job: job?.uid ?? null };
		return { filter, typed: { ...typed, job: code }, problems, recruiters: await listFilterRecruiters(trx) };
	});
}

/** Period from the address; defaults to this month. */
function readPeriod(params: URLSearchParams, now: Date, t: TFunction) {
	const today = localDay(now);
	const [first, last] = [params.get("start_date") || null, params.get("end_date") || null];
	const problems: ReadyProblems = {};
	if (first !== null && !isDay(first)) problems.start_date = t("reports:costs.day");
	if (last !== null && !isDay(last)) problems.end_date = t("reports:costs.day");
	const to = isDay(last) ? last : today;
	const from = isDay(first) ? first : `${to.slice(0, 7)}-01`;
	if (to < from) problems.end_date = t("report_builder:problems.reversed");
	else if (countPeriodDays(from, to) > longestDays) problems.end_date = t("report_builder:problems.long");
	return { from, to, typed: { from: first ?? from, to: last ?? to }, problems };
}

export function buildReportParams(params: URLSearchParams, filter: PresetReportFilter, usual: "funnel" | null) {
	const split = params.get("split") || null;
	if (split !== null) return buildFieldReport(split, filter);
	const report = params.get("report") ?? usual;
	return isReport(report) ? buildPresetReport(report, filter) : null;
}

export const redirectToReport = (path: "reports" | "reports/csv", params: URLSearchParams) =>
	redirect(`/recruiters/${path}?${params}`);
