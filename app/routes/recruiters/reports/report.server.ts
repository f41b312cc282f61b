import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { presentReport } from "#app/entities/reports/present-report.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { runReport } from "#db/queries/run-report.ts";
import { readReportForm } from "./report-form.server.ts";

/** What an address asks for as a screen needs it: the form with what was chosen, and the answer. */
export async function readReport(context: Readonly<RouterContextProvider>, url: URL) {
	const user = getRecruiter(context);
	const format = formattersFor(context);
	const request = readReportRequest(url.searchParams, user, format.now);
	if (!request) return null;
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const form = await readReportForm(trx, user, request, url.searchParams, format);
		if (request.problems.length > 0) return { form, report: null };
		const result = await runReport(trx, user, request, format);
		return { form, report: presentReport(request, result, format) };
	});
}
