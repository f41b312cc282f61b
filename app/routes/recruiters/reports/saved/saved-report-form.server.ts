import { z } from "zod";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import {
	buildSavedQuery,
	maxReportQueryLength,
	reportSharings,
	savedPeriods,
} from "#app/domain/reports/saved-report.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { countPeriodDays, isDay } from "#app/domain/time/brasilia-time.ts";
import { describeReport } from "#app/entities/reports/describe-report.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findOwnDepartament, findSavedReport, listSharableRoles, type SavedReport } from "#db/queries/saved-reports.ts";

/** A saved report as posted; `query` is the query string to store. */
export const savedReportSchema = z
	.object({
		name: line(120),
		query: z.string().max(maxReportQueryLength),
		period: z.enum(savedPeriods),
		sharing: z.enum(reportSharings),
		roles: z.array(z.string().max(64)).max(200).default([]),
		version: z.coerce.number().int().min(0).default(0),
	})
	.refine(({ sharing, roles }) => sharing !== "roles" || roles.length > 0, {
		path: ["roles"],
		message: "saved_reports:problems.noRole",
	});

export type SavedReportFields = { name: string; period: string; sharing: string; roles: string[] };

/** Users may change their own reports; administrators also those shared by others. */
export const mayChangeReport = (report: Pick<SavedReport, "own" | "sharing">, user: Pick<Recruiter, "isAdmin">) =>
	report.own || (user.isAdmin && report.sharing !== "none");

/** The report of a URL; not found when the user may not open it. */
export async function getSavedReport(trx: Scoped, user: Pick<Recruiter, "id">, id: string): Promise<SavedReport> {
	const report = await findSavedReport(trx, { recruiterId: user.id, uid: parseUid(id) });
	if (!report) throw notFound();
	return report;
}

/** Query to save; null when it yields no numbers for this user. */
export function readSavableQuery(params: URLSearchParams, user: Recruiter, now: Date): string | null {
	const request = readReportRequest(params, user, now);
	if (!request || request.problems.length > 0) return null;
	const query = buildSavedQuery(params, request.period);
	return query.length <= maxReportQueryLength ? query : null;
}

/** The choices of the form for the address of a report. */
export async function readSavedReportForm(trx: Scoped, user: Recruiter, query: string, format: Formatters) {
	const { t, number, day, now } = format;
	const params = new URLSearchParams(query);
	const [from, to] = [params.get("start_date"), params.get("end_date")];
	const hasDays = isDay(from) && isDay(to);
	const departament = await findOwnDepartament(trx, user.id);
	const words = hasDays ? { from: day(from), to: day(to), number: number(countPeriodDays(from, to)) } : {};
	return {
		query,
		what: describeReport(params, user, format, now) ?? t("saved_reports:notReadable"),
		periods: savedPeriods
			.filter((value) => hasDays || (value !== "fixed" && value !== "same_length"))
			.map((value) => ({ value, label: t(`saved_reports:periods.${value}`, words) })),
		sharings: reportSharings
			.filter((value) => value !== "departament" || departament !== undefined)
			.map((value) => ({
				value,
				label:
					value === "departament" && departament
						? t("saved_reports:sharings.departamentOf", { name: departament })
						: t(`saved_reports:sharings.${value}`),
			})),
		roles: (await listSharableRoles(trx)).map(({ uid, name }) => ({ value: uid, label: name })),
		backTo: `/recruiters/reports?${query}`,
	};
}
