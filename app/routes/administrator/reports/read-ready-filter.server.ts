import { type RouterContextProvider, redirect } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { readDashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { isReport } from "#app/domain/reports/reports.ts";
import { buildFieldReport, buildReadyReport, type ReadyFilter } from "#app/entities/reports/ready-reports.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { jobByCode, listFilterRecruiters } from "#db/queries/reports.ts";

type Context = Readonly<RouterContextProvider>;

/** Days, people and job that the ready reports are opened with, and what of the address is unknown. */
export async function readReadyFilter(context: Context, url: URL) {
	const user = permit(context, "read", "reports");
	const { t } = context.get(i18n);
	const { from, to, recruiters } = readDashboardFilter(url.searchParams, formattersFor(context).now, []);
	const code = (url.searchParams.get("job") ?? "").trim().slice(0, 60);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const job = code === "" ? undefined : await jobByCode(trx, code);
		const filter: ReadyFilter = { from, to, recruiters, job: job?.uid ?? null };
		return {
			filter,
			code,
			problem: code !== "" && job === undefined ? t("reports:noJob") : null,
			recruiters: await listFilterRecruiters(trx),
		};
	});
}

/** Where an address that names a report or a split leads; null where it names none, or a job that is not there. */
export function findReport(params: URLSearchParams, filter: ReadyFilter, usual: "funnel" | null) {
	const split = params.get("split") || null;
	if (split !== null) return buildFieldReport(split, filter);
	const report = params.get("report") ?? usual;
	return isReport(report) ? buildReadyReport(report, filter) : null;
}

export const openReport = (path: "reports" | "reports/csv", params: URLSearchParams) =>
	redirect(`/recruiters/${path}?${params}`);
